"""The value net. What it computes is written down in README.md; `crates/engine/src/net` computes the same."""

import torch
import torch.nn.functional as F
from torch import nn

from records import SIDE, SQUARES

CHANNELS, BLOCKS, REACH, HEADS, HOPS, STATE = 64, 3, 7, 8, 2, 256
GLOBALS = 27 + 27 + 27 + 7 + 16 + 8
OUTPUTS = 6


def global_inputs(batch):
    """What is known beside the board, as numbers near one."""
    total = batch.unseen.sum(1, keepdim=True).clamp(min=1)
    base = batch.base.clamp(1e-4, 1 - 1e-4)
    logit = torch.log(base / (1 - base))
    scalars = torch.stack(
        [
            batch.pool.float() / 50,
            (batch.pool.float() / 10).clamp(max=1),
            batch.opponent.float() / 7,
            batch.spread / 100,
            (batch.spread / 30).clamp(-1, 1),
            batch.leave_value / 20,
            logit,
        ],
        1,
    )
    last = F.one_hot(batch.last_turn.clamp(max=15), 16).float()
    draw = F.one_hot(batch.to_draw.clamp(max=7), 8).float()
    parts = [batch.leave, batch.unseen / total * 10, batch.unseen / 4, scalars, last, draw]
    return torch.cat(parts, 1), logit


class Block(nn.Module):
    """Mixes along a line channel by channel, then across channels."""

    def __init__(self):
        super().__init__()
        self.along = nn.Parameter(torch.randn(REACH, CHANNELS) * 0.2)
        self.first = nn.Linear(CHANNELS, CHANNELS, bias=False)
        self.norm = nn.BatchNorm1d(CHANNELS)
        self.second = nn.Linear(CHANNELS, CHANNELS)
        nn.init.normal_(self.second.weight, std=0.02)

    def forward(self, x):
        half = REACH // 2
        padded = F.pad(x, (0, 0, half, half))
        mixed = sum(padded[:, :, k : k + SIDE] * self.along[k] for k in range(REACH))
        y = self.first(mixed)
        y = self.norm(y.reshape(-1, CHANNELS)).view(y.shape)
        return x + self.second(F.relu(y))


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.tile = nn.Embedding(64, CHANNELS)
        self.place = nn.Parameter(torch.randn(SIDE, SIDE, CHANNELS) * 0.3)
        self.fitting = nn.Linear(26, CHANNELS)
        self.score = nn.Parameter(torch.randn(CHANNELS) * 0.3)
        self.blocks = nn.ModuleList(Block() for _ in range(BLOCKS))
        self.known = nn.Linear(GLOBALS, STATE)
        self.known2 = nn.Linear(STATE, STATE)
        self.query = nn.ModuleList(nn.Linear(STATE, HEADS * CHANNELS) for _ in range(HOPS))
        self.read = nn.ModuleList(nn.Linear(HEADS * CHANNELS + HEADS + STATE, STATE) for _ in range(HOPS))
        self.judge = nn.Linear(STATE, 128)
        self.outputs = nn.Linear(128, OUTPUTS)
        nn.init.zeros_(self.outputs.weight)
        nn.init.zeros_(self.outputs.bias)
        # Only for training: which squares the next two turns cover, and those that are covered in won games.
        self.cover_square = nn.Linear(CHANNELS, 4 * 16)
        self.cover_state = nn.Linear(STATE, 4 * 16)
        self.cover_bias = nn.Parameter(torch.full((4,), -3.0))

    def lines(self, batch, dtype):
        """The squares of the 30 lines, rows first, as vectors: [positions, 30, 15, channels]."""
        tile = self.tile(batch.board)
        has = (batch.crossing != 255).unsqueeze(-1).to(dtype)
        score = batch.crossing.unsqueeze(-1).to(dtype) / 10
        crossed = self.fitting(batch.fitting.to(dtype)) + score * self.score
        x = tile.unsqueeze(1) + has * crossed
        x = x.view(-1, 2, SIDE, SIDE, CHANNELS)
        x = torch.stack([x[:, 0], x[:, 1].transpose(1, 2)], 1) + self.place
        x = x.reshape(-1, 2 * SIDE, SIDE, CHANNELS)
        for block in self.blocks:
            x = block(x)
        return F.relu(x)

    def forward(self, batch, dtype=torch.float32):
        x = self.lines(batch, dtype)
        squares = x.reshape(-1, 2 * SQUARES, CHANNELS)
        known, logit = global_inputs(batch)
        state = F.relu(self.known2(F.relu(self.known(known.to(dtype)))))
        for query, read in zip(self.query, self.read):
            q = query(state).view(-1, HEADS, CHANNELS)
            fit = torch.matmul(q, squares.transpose(1, 2)).float() * 0.125
            weight = torch.softmax(fit, -1)
            level = torch.logsumexp(fit, -1)
            seen = torch.matmul(weight.to(squares.dtype), squares).reshape(-1, HEADS * CHANNELS)
            state = state + F.relu(read(torch.cat([seen, level.to(seen.dtype), state], 1)))
        out = self.outputs(F.relu(self.judge(state))).float()
        return out, logit, state, x

    def covers(self, state, x):
        """Logits for the squares that are covered: [positions, 4, 225]."""
        a = self.cover_square(x).view(-1, 2, SIDE, SIDE, 4, 16)
        a = a[:, 0] + a[:, 1].transpose(1, 2)
        b = self.cover_state(state).view(-1, 1, 1, 4, 16)
        logits = (a * b).sum(-1) * 0.25 + self.cover_bias
        return logits.reshape(-1, SQUARES, 4).transpose(1, 2)
