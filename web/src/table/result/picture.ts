/**
 * The end of a game as a picture: the board and the scores. It has no racks, so that it reveals nothing that only the
 * players may know, no matter when it is drawn.
 */

import type { Board } from '../model/history.ts';
import type { Kit } from '../model/position.ts';
import { premiumKind, valueOf } from '../model/position.ts';
import type { Square } from '../model/squares.ts';

export type Picture = {
  readonly kit: Kit;
  readonly board: Board;
  /** The squares of the highlighted play. */
  readonly lit: readonly Square[];
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly score: string; readonly won: boolean }[];
  /** The text at the bottom. */
  readonly foot: string;
};

/** Reads a colour or typeface of the page by the name of its token. */
export type Look = (token: string) => string;

const SIDE = 1080;
const [EDGE, HEAD] = [48, 190];

/** Draws the picture. A board that is not square takes as much of the width as it needs. */
export function draw(canvas: HTMLCanvasElement, picture: Picture, look: Look): void {
  const { kit, lines } = picture;
  const cell = (SIDE - 2 * EDGE) / Math.max(kit.width, kit.height);
  const head = HEAD + Math.max(0, lines.length - 2) * 56;
  [canvas.width, canvas.height] = [SIDE, Math.round(head + cell * kit.height + 2 * EDGE)];
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = look('--paper');
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawHead(context, picture, look);
  const left = (SIDE - cell * kit.width) / 2;
  context.fillStyle = look('--frame');
  round(context, left - 10, head - 10, cell * kit.width + 20, cell * kit.height + 20, 14);
  for (const [square] of kit.premiums.entries()) {
    const [x, y] = [left + (square % kit.width) * cell, head + Math.floor(square / kit.width) * cell];
    drawSquare(context, picture, look, { square, x: x + 1.5, y: y + 1.5, side: cell - 3 });
  }
  context.fillStyle = look('--ink-soft');
  context.font = `400 26px ${look('--sans')}`;
  context.textAlign = 'center';
  context.fillText(picture.foot, SIDE / 2, canvas.height - 14);
}

function drawHead(context: CanvasRenderingContext2D, { title, lines }: Picture, look: Look): void {
  context.textBaseline = 'alphabetic';
  context.textAlign = 'center';
  context.fillStyle = look('--ink');
  context.font = `600 46px ${look('--serif')}`;
  context.fillText(title, SIDE / 2, 68, SIDE - 2 * EDGE);
  const beside = lines.length === 2;
  for (const [index, { name, score, won }] of lines.entries()) {
    const [x, y] = beside ? [SIDE / 4 + (index * SIDE) / 2, 142] : [SIDE / 2, 134 + index * 56];
    context.fillStyle = look(won ? '--accent' : '--ink');
    context.font = `${won ? 700 : 500} 40px ${look('--sans')}`;
    context.fillText(`${name}  ${score}`, x, y, beside ? SIDE / 2 - EDGE : SIDE - 2 * EDGE);
  }
}

type Place = { readonly square: Square; readonly x: number; readonly y: number; readonly side: number };

function drawSquare(context: CanvasRenderingContext2D, { kit, board, lit }: Picture, look: Look, { square, x, y, side }: Place): void {
  const tile = board[square];
  const kind = premiumKind(kit.premiums[square]);
  if (!tile) {
    context.fillStyle = look(kind === 'plain' ? '--square' : `--${kind}`);
    round(context, x, y, side, side, side * 0.08);
    return;
  }
  context.fillStyle = look(lit.includes(square) ? '--tile-last' : '--tile');
  round(context, x, y, side, side, side * 0.12);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = look(tile.blank ? '--tile-blank' : '--tile-ink');
  context.font = `700 ${side * (tile.face.length > 1 ? 0.42 : 0.58)}px ${look('--tile-font') || look('--serif')}`;
  context.fillText(tile.face, x + side * 0.46, y + side * 0.5);
  const value = valueOf(kit, tile);
  context.font = `700 ${side * 0.22}px ${look('--sans')}`;
  if (value > 0) context.fillText(`${value}`, x + side * 0.84, y + side * 0.82);
}

function round(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, radius: number): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}
