"""Records of `tilewright train-positions`, decoded where they lie (on the GPU). The layout is in README.md."""

import torch

SIDE, SQUARES, KINDS, GROUP = 15, 225, 27, 4
FEATURES = SQUARES * 11 + 2 * KINDS + 4 + 6
COVER = 29
RECORD = FEATURES + 12 + 2 * COVER + 2
HORIZONS = 3


def numbers(raw, at, count, signed):
    """`count` numbers of 16 bits from byte `at` on."""
    pairs = raw[:, at : at + 2 * count].reshape(-1, count, 2).to(torch.int32)
    value = pairs[..., 0] | (pairs[..., 1] << 8)
    if signed:
        value = torch.where(value >= 32768, value - 65536, value)
    return value.float()


class Batch:
    """The parts of some records, as tensors."""

    def __init__(self, raw):
        self.size = raw.shape[0]
        at = SQUARES
        self.board = raw[:, :SQUARES].long()
        fitting = raw[:, at : at + 2 * SQUARES * 4].reshape(-1, 2, SQUARES, 4)
        at += 2 * SQUARES * 4
        shifts = torch.arange(8, device=raw.device, dtype=torch.uint8)
        bits = (fitting.unsqueeze(-1) >> shifts) & 1
        self.fitting = bits.reshape(-1, 2, SQUARES, 32)[..., :26]
        self.crossing = raw[:, at : at + 2 * SQUARES].reshape(-1, 2, SQUARES)
        at += 2 * SQUARES
        self.leave = raw[:, at : at + KINDS].float()
        at += KINDS
        self.unseen = raw[:, at : at + KINDS].float()
        at += KINDS
        self.pool, self.opponent, self.last_turn, self.to_draw = raw[:, at : at + 4].long().unbind(1)
        at += 4
        spread, leave_value = numbers(raw, at, 2, True).unbind(1)
        self.spread, self.leave_value = spread, leave_value / 100
        self.base = numbers(raw, at + 4, 1, False)[:, 0] / 65535
        at += 6
        assert at == FEATURES
        judged = raw[:, at : at + 12].reshape(-1, HORIZONS, 4)
        self.chance = numbers(judged.reshape(-1, 4), 0, 1, False).reshape(-1, HORIZONS) / 65535
        self.change = numbers(judged.reshape(-1, 4), 2, 1, True).reshape(-1, HORIZONS) / 10
        at += 12
        cover = raw[:, at : at + 2 * COVER].reshape(-1, 2, COVER, 1)
        self.cover = ((cover >> shifts) & 1).reshape(-1, 2, COVER * 8)[..., :SQUARES]
        at += 2 * COVER
        self.equity = numbers(raw, at, 1, True)[:, 0] / 100
