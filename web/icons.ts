/**
 * The icons of the installed app as PNG, drawn during the build: phones require PNG, and drawing them means that no
 * picture has to be kept besides `icon.svg`, which has the same shapes.
 */

import { deflateSync } from 'node:zlib';

import type { Plugin } from 'vite';

type Colour = readonly [number, number, number];
type Shape = { readonly colour: Colour; readonly holds: (x: number, y: number) => boolean };

/** The side of the square in which the shapes are described, in its own units. */
const SIDE = 64;
const GREEN: Colour = [0x2e, 0x6f, 0x5b];
const EDGE: Colour = [0xd8, 0xc0, 0x8a];
const CREAM: Colour = [0xfa, 0xf0, 0xd3];
const INK: Colour = [0x2b, 0x21, 0x18];

function box(colour: Colour, left: number, top: number, width: number, height: number, radius = 0): Shape {
  const beyond = (value: number, from: number, length: number) =>
    Math.max(from + radius - value, value - (from + length - radius), 0);
  return {
    colour,
    holds: (x, y) => {
      if (x < left || y < top || x > left + width || y > top + height) return false;
      return Math.hypot(beyond(x, left, width), beyond(y, top, height)) <= radius;
    },
  };
}

/** A tile with a T on green; the last shape that holds a point gives it its colour. */
const SHAPES: readonly Shape[] = [
  box(GREEN, 0, 0, SIDE, SIDE),
  box(EDGE, 12, 12, 40, 40, 5),
  box(CREAM, 12, 12, 40, 37, 5),
  box(INK, 21, 21, 22, 4),
  box(INK, 21, 21, 3, 7.5),
  box(INK, 40, 21, 3, 7.5),
  box(INK, 29.5, 21, 5, 21),
  box(INK, 26.5, 40, 11, 3),
];

/** Each pixel is the mean of this many samples across and this many down. */
const SAMPLES = 3;

function picture(size: number): Buffer {
  const stride = size * 3 + 1;
  const rows = Buffer.alloc(stride * size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const sum = [0, 0, 0];
      for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
        const at = (pixel: number, part: number) => ((pixel + (part + 0.5) / SAMPLES) * SIDE) / size;
        const [px, py] = [at(x, sample % SAMPLES), at(y, Math.floor(sample / SAMPLES))];
        const colour = SHAPES.findLast((shape) => shape.holds(px, py))?.colour ?? GREEN;
        for (const [channel, value] of colour.entries()) sum[channel]! += value;
      }
      for (const [channel, value] of sum.entries()) rows[y * stride + 1 + x * 3 + channel] = Math.round(value / SAMPLES ** 2);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits for each of three colours.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(checksum(body), body.length + 4);
  return whole;
}

/** The CRC-32 that a chunk of PNG ends with. */
function checksum(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    generateBundle() {
      for (const size of [180, 192, 512]) this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source: picture(size) });
    },
  };
}
