"""Trains the value net from the files that `tilewright train-positions` writes, while it writes them.

    python3 train.py --positions DIR --minutes 20 --out net.pt [--resume net.pt] [--keep 16000000] [--seed 1]

Files are removed when they are read. The seed decides the first weights and which positions are taken; since files come
while it trains, another run gives another net all the same. See README.md.
"""

import argparse
import glob
import math
import os
import threading
import time

import numpy as np
import torch
import torch.nn.functional as F

from model import Net
from records import GROUP, HORIZONS, RECORD, Batch

parser = argparse.ArgumentParser()
parser.add_argument("--positions", required=True)
parser.add_argument("--minutes", type=float, required=True)
parser.add_argument("--whole", type=float, default=0, help="minutes of all runs together, for the learning rate")
parser.add_argument("--out", required=True)
parser.add_argument("--resume")
parser.add_argument("--keep", type=int, default=16_000_000)
parser.add_argument("--batch", type=int, default=8192)
parser.add_argument("--rate", type=float, default=1.5e-3)
parser.add_argument("--eager", action="store_true")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--device", default="cuda", help="cuda, cuda:1, or cpu, which is many times slower")
args = parser.parse_args()
start = time.time()
device = torch.device(args.device)
torch.backends.cuda.matmul.allow_tf32 = True
torch.manual_seed(args.seed)

net = Net().to(device)
average = Net().to(device)
used = 0.0
optimizer = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=0.01, betas=(0.9, 0.98))
if args.resume and os.path.exists(args.resume):
    saved = torch.load(args.resume, map_location=device)
    net.load_state_dict(saved["net"])
    average.load_state_dict(saved["average"])
    used = saved["minutes"]
    if "optimizer" in saved:
        optimizer.load_state_dict(saved["optimizer"])
    print(f"goes on after {used:.1f} minutes", flush=True)
else:
    average.load_state_dict(net.state_dict())
whole = args.whole or used + args.minutes

ring = torch.empty((args.keep // GROUP, GROUP * RECORD), dtype=torch.uint8, device=device)
held = {"filled": 0, "next": 0, "read": 0}
check = None


def take(path):
    data = np.fromfile(path, dtype=np.uint8)
    os.remove(path)
    n = len(data) // (GROUP * RECORD)
    rows = torch.from_numpy(data[: n * GROUP * RECORD].reshape(n, GROUP * RECORD))
    return rows.pin_memory() if device.type == "cuda" else rows


def feed():
    stream = torch.cuda.Stream(device) if device.type == "cuda" else None
    while time.time() - start < args.minutes * 60:
        paths = sorted(glob.glob(os.path.join(args.positions, "*.bin")), key=os.path.getmtime)
        if not paths:
            time.sleep(0.1)
            continue
        rows = take(paths[0])
        # Without a stream, as on the CPU, the context does nothing.
        with torch.cuda.stream(stream):
            while len(rows):
                room = ring.shape[0] - held["next"]
                part = rows[:room]
                ring[held["next"] : held["next"] + len(part)].copy_(part, non_blocking=True)
                if stream:
                    stream.synchronize()
                held["next"] = (held["next"] + len(part)) % ring.shape[0]
                held["filled"] = min(ring.shape[0], held["filled"] + len(part))
                held["read"] += len(part)
                rows = rows[room:]


def losses(model, raw):
    batch = Batch(raw)
    with torch.autocast(device.type, dtype=torch.bfloat16):
        out, logit, state, x = model(batch, torch.bfloat16)
        covers = model.covers(state, x).float()
    logits = logit.unsqueeze(1) + out[:, :HORIZONS]
    change = out[:, HORIZONS:] * 30 + batch.leave_value.unsqueeze(1)
    chance = F.binary_cross_entropy_with_logits(logits, batch.chance, reduction="none").mean(0)
    points = ((change - batch.change) / 40).square().mean(0)
    centred = lambda t: t - t.view(-1, GROUP, HORIZONS).mean(1, keepdim=True).expand(-1, GROUP, -1).reshape(t.shape)
    order = (centred(torch.sigmoid(logits)) - centred(batch.chance)).square().mean(0)
    order_points = ((centred(change) - centred(batch.change)) / 40).square().mean(0)
    cover = batch.cover.float()
    targets = torch.cat([cover, cover * batch.chance[:, 1:2, None]], 1)
    covered = F.binary_cross_entropy_with_logits(covers, targets, reduction="none").mean((0, 2))
    weights = torch.tensor([1.0, 0.8, 0.6], device=raw.device)
    total = (chance * weights).sum() + 0.3 * (points * weights).sum() + 6 * (order * weights).sum()
    total = total + 1.0 * (order_points * weights).sum() + 2.0 * covered.sum()
    return total, torch.cat([chance, points, order, covered]).detach()


@torch.no_grad()
def judged(model):
    """What the choices of the net win more than the first choices, on groups that were never trained with."""
    model.eval()
    gains = {}
    parts = []
    for at in range(0, len(check), 2048):
        raw = check[at : at + 2048].to(device).view(-1, RECORD)
        batch = Batch(raw)
        out, logit, _, _ = model(batch)
        p = torch.sigmoid(logit.unsqueeze(1) + out[:, :HORIZONS])
        s = out[:, HORIZONS:] * 30 + batch.leave_value.unsqueeze(1) + batch.spread.unsqueeze(1)
        for name, value in {
            "p2": p[:, 0], "p4": p[:, 1], "p6": p[:, 2], "p": p.mean(1), "p+s": p.mean(1) + 0.002 * s.mean(1)
        }.items():
            best = value.view(-1, GROUP).argmax(1)
            won = batch.chance.view(-1, GROUP, HORIZONS)
            gain = won.gather(1, best.view(-1, 1, 1).expand(-1, 1, HORIZONS))[:, 0] - won[:, 0]
            gains.setdefault(name, []).append(gain)
        parts.append((F.binary_cross_entropy(p.clamp(1e-6, 1 - 1e-6), batch.chance, reduction="none")).mean(0))
    model.train()
    told = [f"check {[round(x, 4) for x in torch.stack(parts).mean(0).tolist()]}"]
    for name, gain in gains.items():
        gain = torch.cat(gain)
        told.append(
            f"{name}: " + " ".join(f"{100 * m:+.2f}±{196 * d / len(gain) ** 0.5:.2f}" for m, d in zip(gain.mean(0).tolist(), gain.std(0).tolist()))
        )
    print("  " + " | ".join(told), flush=True)


def save(path, whole_state):
    minutes = used + (time.time() - start) / 60
    state = {"net": net.state_dict(), "average": average.state_dict(), "minutes": minutes}
    if whole_state:
        state["optimizer"] = optimizer.state_dict()
    torch.save(state, path + ".part")
    os.replace(path + ".part", path)


while check is None:
    paths = sorted(glob.glob(os.path.join(args.positions, "*.bin")), key=os.path.getmtime)
    if paths:
        check = take(paths[0])
    else:
        time.sleep(0.2)
threading.Thread(target=feed, daemon=True).start()
while held["filled"] < 4 * args.batch // GROUP:
    time.sleep(0.1)
step_losses = losses if args.eager else torch.compile(losses)
sums, steps, told = None, 0, time.time()
groups = args.batch // GROUP
while time.time() - start < args.minutes * 60 - 15:
    share = (used + (time.time() - start) / 60) / whole
    warm = min(1.0, (steps + 1) / 300)
    rate = args.rate * warm * 0.5 * (1 + math.cos(math.pi * min(1.0, share)))
    for part in optimizer.param_groups:
        part["lr"] = max(rate, 1e-6)
    rows = torch.randint(held["filled"], (groups,), device=device)
    total, parts = step_losses(net, ring[rows].view(-1, RECORD))
    optimizer.zero_grad(set_to_none=True)
    total.backward()
    torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    optimizer.step()
    steps += 1
    decay = min(0.999, steps / (steps + 50))
    with torch.no_grad():
        torch._foreach_lerp_(list(average.parameters()), list(net.parameters()), 1 - decay)
        for mine, theirs in zip(average.buffers(), net.buffers()):
            mine.copy_(theirs)
    sums = parts if sums is None else sums + parts
    if steps in (100, 500) or steps % 1000 == 0:
        seconds = time.time() - told
        n = steps if steps == 100 else 400 if steps == 500 else 500 if steps == 1000 else 1000
        shown = " ".join(f"{x:.4f}" for x in (sums / n).tolist())
        print(
            f"{time.time() - start:.0f} s step {steps} rate {rate:.2e} {n * args.batch / seconds:.0f} positions/s, "
            f"{held['read'] * GROUP} read: {shown}", flush=True)
        sums, told = None, time.time()
        judged(average)
        if steps % 1000 == 0:
            save(args.out, True)
judged(average)
save(args.out, True)
print(f"{steps} steps, {held['read'] * GROUP} positions read", flush=True)
