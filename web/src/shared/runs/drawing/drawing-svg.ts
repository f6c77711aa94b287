import type { DrawingHeader, DrawingInstruction } from '@coderoom/contract';
import type { Area } from '#shared/runs/drawing/paint/widen-area.ts';
import { type DrawnShape, type Ink, Scene } from './scene.ts';

const FONTS = { sans: 'sans-serif', serif: 'serif', mono: 'monospace' };
const ANCHORS = { left: 'start', center: 'middle', right: 'end' };

/** A drawing as an SVG file. Nothing of the drawing gets into it but numbers, checked colours and escaped text. */
export function drawingToSvg(
  { title, axes }: DrawingHeader,
  instructions: readonly DrawingInstruction[],
  { left, top, right, bottom }: Area,
): string {
  const scene = new Scene();
  for (const instruction of instructions) scene.follow(instruction);
  const flip = axes === 'center' ? -1 : 1;
  const y = axes === 'center' ? -bottom : top;
  const box = [left, y, right - left, bottom - top].map(number);
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box[2]}" height="${box[3]}" viewBox="${box.join(' ')}">`,
    ...(title === '' ? [] : [`<title>${escapeXml(title)}</title>`]),
    ...(scene.background === null
      ? []
      : [
          `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="${color(scene.background)}"/>`,
        ]),
  ];
  for (const shape of scene.shapes.values()) lines.push(elementOf(shape, flip));
  return `${lines.join('\n')}\n</svg>\n`;
}

function elementOf(shape: DrawnShape, flip: 1 | -1): string {
  const { instruction, dx, dy } = shape;
  const toX = (x: number) => number(x + dx);
  const toY = (y: number) => number((y + dy) * flip);
  const looks = looksOf(shape);
  switch (instruction[0]) {
    case 'line': {
      const [, x1, y1, x2, y2] = instruction;
      return `<line x1="${toX(x1)}" y1="${toY(y1)}" x2="${toX(x2)}" y2="${toY(y2)}"${looks}/>`;
    }
    case 'path':
    case 'polygon': {
      const points: string[] = [];
      for (let at = 0; at < instruction[1].length; at += 2)
        points.push(`${toX(instruction[1][at] ?? 0)},${toY(instruction[1][at + 1] ?? 0)}`);
      const name = instruction[0] === 'path' ? 'polyline' : 'polygon';
      return `<${name} points="${points.join(' ')}"${looks}/>`;
    }
    case 'rect': {
      const [, x, y, width, height] = instruction;
      const x1 = Math.min(x, x + width) + dx;
      const y1 = Math.min((y + dy) * flip, (y + height + dy) * flip);
      return `<rect x="${number(x1)}" y="${number(y1)}" width="${number(Math.abs(width))}" height="${number(Math.abs(height))}"${looks}/>`;
    }
    case 'ellipse': {
      const [, x, y, rx, ry] = instruction;
      return `<ellipse cx="${toX(x)}" cy="${toY(y)}" rx="${number(rx)}" ry="${number(ry)}"${looks}/>`;
    }
    case 'arc': {
      const [, x, y, rx, ry, start, extent, style] = instruction;
      const turned = Math.max(-359.99, Math.min(359.99, extent));
      const pointAt = (angle: number) => {
        const radians = (angle * Math.PI) / 180;
        return `${toX(x + rx * Math.cos(radians))} ${toY(y + ry * Math.sin(radians))}`;
      };
      const isLarge = Math.abs(turned) > 180 ? 1 : 0;
      const sweep = turned * flip > 0 ? 1 : 0;
      const arc = `${pointAt(start)} A${number(rx)} ${number(ry)} 0 ${isLarge} ${sweep} ${pointAt(start + turned)}`;
      const path =
        style === 'pie' ? `M${toX(x)} ${toY(y)} L${arc}Z` : `M${arc}${style === 'chord' ? 'Z' : ''}`;
      return `<path d="${path}"${looks}/>`;
    }
    case 'dot': {
      const [, x, y, diameter, own] = instruction;
      return `<circle cx="${toX(x)}" cy="${toY(y)}" r="${number(diameter / 2)}" fill="${color(own)}"/>`;
    }
    case 'text': {
      const [, x, y, text, size, align, own, font, style] = instruction;
      const weight = style.includes('bold') ? ' font-weight="bold"' : '';
      const slant = style.includes('italic') ? ' font-style="italic"' : '';
      return `<text x="${toX(x)}" y="${toY(y)}" font-family="${FONTS[font]}" font-size="${number(size)}"${weight}${slant} text-anchor="${ANCHORS[align]}" fill="${color(own)}" xml:space="preserve">${escapeXml(text)}</text>`;
    }
    default:
      return '';
  }
}

function looksOf({ instruction, pen, width, fill }: DrawnShape): string {
  const isLine = instruction[0] === 'line' || instruction[0] === 'path';
  const isOpenArc = instruction[0] === 'arc' && instruction[7] === 'arc';
  const area = isLine || isOpenArc ? null : fill;
  const join = instruction[0] === 'rect' || instruction[0] === 'polygon' ? 'miter' : 'round';
  const ink = width === 0 ? null : inkOf(pen);
  return ` fill="${area === null ? 'none' : color(area)}" stroke="${ink ?? 'none'}" stroke-width="${number(width)}" stroke-linecap="round" stroke-linejoin="${join}"`;
}

function inkOf(ink: Ink): string | null {
  return ink === null ? null : color(ink ?? 'black');
}

/** A colour is a name or `#` and digits: checked again where it becomes part of a file. */
function color(text: string): string {
  return /^(?:#[\da-f]{3,8}|[a-z]+)$/i.test(text) ? text : 'black';
}

function number(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 1000) / 1000) : '0';
}

function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}
