"""Writes the weights of a trained net as the program reads them, and answers for a test.

    python3 export.py --net net.pt --out english.net [--positions FILE --answers FILE]

The file: the line `tilewright net 1`, then all numbers of `ORDER` as 16-bit floats, least byte first.
"""

import argparse

import numpy as np
import torch

from model import BLOCKS, HOPS, Net
from records import HORIZONS, RECORD, Batch

parser = argparse.ArgumentParser()
parser.add_argument("--net", required=True)
parser.add_argument("--out", required=True)
parser.add_argument("--positions")
parser.add_argument("--answers")
args = parser.parse_args()

net = Net()
net.load_state_dict(torch.load(args.net, map_location="cpu")["average"])
net.eval()

with torch.no_grad():
    # The norm between the two layers of a block becomes part of the first.
    folded = []
    for block in net.blocks:
        scale = block.norm.weight / torch.sqrt(block.norm.running_var + block.norm.eps)
        folded.append((block.first.weight * scale.unsqueeze(1), block.norm.bias - block.norm.running_mean * scale))
    tensors = [net.tile.weight, net.place, net.fitting.weight.T, net.fitting.bias, net.score]
    for block, (weight, bias) in zip(net.blocks, folded):
        tensors += [block.along, weight.T, bias, block.second.weight.T, block.second.bias]
    for layer in [net.known, net.known2]:
        tensors += [layer.weight.T, layer.bias]
    for query, read in zip(net.query, net.read):
        tensors += [query.weight.T, query.bias, read.weight.T, read.bias]
    for layer in [net.judge, net.outputs]:
        tensors += [layer.weight.T, layer.bias]
    halves = [t.contiguous().numpy().astype("<f2") for t in tensors]
    with open(args.out, "wb") as file:
        file.write(b"tilewright net 1\n")
        for half in halves:
            file.write(half.tobytes())
    print(sum(h.size for h in halves), "numbers")

    if args.positions:
        # The same rounded weights, so that only the order of sums differs.
        rounded = iter([torch.from_numpy(h.astype(np.float32)) for h in halves])
        take = lambda: next(rounded)
        net.tile.weight.copy_(take())
        net.place.copy_(take())
        net.fitting.weight.copy_(take().T)
        net.fitting.bias.copy_(take())
        net.score.copy_(take())
        for block in net.blocks:
            block.along.copy_(take())
            block.first.weight.copy_(take().T)
            block.norm = torch.nn.Identity()
            bias = take()
            block.first.bias = torch.nn.Parameter(bias)
            block.second.weight.copy_(take().T)
            block.second.bias.copy_(take())
        for layer in [net.known, net.known2]:
            layer.weight.copy_(take().T)
            layer.bias.copy_(take())
        for query, read in zip(net.query, net.read):
            for layer in [query, read]:
                layer.weight.copy_(take().T)
                layer.bias.copy_(take())
        for layer in [net.judge, net.outputs]:
            layer.weight.copy_(take().T)
            layer.bias.copy_(take())
        raw = torch.from_numpy(np.fromfile(args.positions, dtype=np.uint8, count=64 * RECORD).reshape(-1, RECORD))
        raw = raw[::4].contiguous()
        batch = Batch(raw)
        out, logit, _, _ = net(batch)
        chance = torch.sigmoid(logit.unsqueeze(1) + out[:, :HORIZONS])
        with open(args.answers, "wb") as file:
            for record, numbers in zip(raw, torch.cat([chance, out[:, HORIZONS:]], 1)):
                file.write(record.numpy().tobytes())
                file.write(numbers.numpy().astype("<f4").tobytes())
        print(chance[:4])
