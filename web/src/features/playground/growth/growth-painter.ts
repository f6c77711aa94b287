import type uPlot from 'uplot';
import { curveOf, type ShownSeries } from './shown-series.ts';

const POINT_PX = 3.5;

/** Draws what uPlot does not: whiskers, points, labels at the ends of the curves, and why they end. */
export class GrowthPainter {
  readonly #plot: uPlot;
  readonly #token: (name: string) => string;
  readonly #context: CanvasRenderingContext2D;
  readonly #ratio = devicePixelRatio;

  constructor(plot: uPlot, token: (name: string) => string) {
    this.#plot = plot;
    this.#token = token;
    this.#context = plot.ctx;
    // The last curve was dashed.
    this.#context.setLineDash([]);
  }

  points({ points, role }: ShownSeries, color: string): void {
    const context = this.#context;
    context.save();
    context.lineWidth = this.#ratio;
    for (const { n, steps, least, most } of points) {
      const [x, y] = [this.#x(n), this.#y(steps)];
      if (most > least) {
        context.strokeStyle = color;
        context.globalAlpha = 0.6;
        const [top, bottom, half] = [this.#y(most), this.#y(least), 3 * this.#ratio];
        this.#line([x, bottom], [x, top]);
        this.#line([x - half, top], [x + half, top]);
        this.#line([x - half, bottom], [x + half, bottom]);
        context.globalAlpha = 1;
      }
      const size = POINT_PX * this.#ratio;
      context.beginPath();
      if (role === 'worst') context.rect(x - size, y - size, 2 * size, 2 * size);
      else context.arc(x, y, size, 0, 2 * Math.PI);
      context.fillStyle = role === 'worst' ? this.#token('--page') : color;
      context.strokeStyle = role === 'worst' ? color : this.#token('--page');
      context.lineWidth = 1.5 * this.#ratio;
      context.fill();
      context.stroke();
    }
    context.restore();
  }

  /** To the left of the worst curve's middle; at the end of another, or in the corner below it where there is no room. */
  label(
    [shape, formula]: [string, string],
    { points, role }: ShownSeries,
    color: string,
    room: number,
  ): void {
    const anchor = role === 'worst' ? points[Math.floor(points.length / 2)] : points.at(-1);
    if (anchor === undefined) return;
    const context = this.#context;
    const [x, y] = [this.#x(anchor.n), this.#y(anchor.steps)];
    const lines = [
      { text: shape, font: this.#font('600', '--font') },
      { text: formula, font: this.#font('420', '--mono') },
    ];
    context.save();
    const gap = 10 * this.#ratio;
    const fits =
      x + gap + this.#widthOf(lines) <= this.#plot.bbox.left + this.#plot.bbox.width + room * this.#ratio;
    const isRight = role === 'average' && fits;
    context.fillStyle = color;
    context.textAlign = isRight ? 'left' : 'right';
    const { left, top, width, height } = this.#plot.bbox;
    const place = isRight
      ? { x: x + gap, y }
      : role === 'worst'
        ? { x: x - gap, y: y - 12 * this.#ratio }
        : { x: left + width, y: top + height - 36 * this.#ratio };
    lines.forEach(({ text, font }, index) => {
      context.font = font;
      context.fillText(text, place.x, place.y + index * 14 * this.#ratio);
    });
    context.restore();
  }

  #widthOf(lines: readonly { text: string; font: string }[]): number {
    const widths = lines.map(({ text, font }) => {
      this.#context.font = font;
      return this.#context.measureText(text).width;
    });
    return Math.max(...widths);
  }

  /** A cross where a series was stopped, with the reason. */
  stop({ points, fit, stopped }: ShownSeries, reason: string | null): void {
    const last = points.at(-1);
    const curve = fit && curveOf(fit);
    if (stopped === null || reason === null || last === undefined || curve === null) return;
    const context = this.#context;
    const { left, top, width } = this.#plot.bbox;
    const x = Math.min(this.#x(stopped.n), left + width);
    const y = Math.max(this.#y(curve(stopped.n)), top - 8 * this.#ratio);
    const half = 4 * this.#ratio;
    context.save();
    context.strokeStyle = this.#token('--danger');
    context.lineWidth = 2 * this.#ratio;
    this.#line([x - half, y - half], [x + half, y + half]);
    this.#line([x - half, y + half], [x + half, y - half]);
    context.fillStyle = this.#token('--text-2');
    context.font = this.#font('420', '--mono');
    const gap = 10 * this.#ratio;
    const length = gap + context.measureText(reason).width;
    const isLeft = x + length > this.#plot.ctx.canvas.width;
    // Over the axis it could not be read; the table says it as well.
    if (!isLeft || x - length > left + gap) {
      context.textAlign = isLeft ? 'right' : 'left';
      context.fillText(reason, isLeft ? x - gap : x + gap, y + 4 * this.#ratio);
    }
    context.restore();
  }

  axisNames({ x, y }: { x: string; y: string }): void {
    const context = this.#context;
    const { left, top, width, height } = this.#plot.bbox;
    context.save();
    context.fillStyle = this.#token('--text-3');
    context.font = this.#font('420', '--mono');
    context.textAlign = 'left';
    context.fillText(y, left + 6 * this.#ratio, top + 12 * this.#ratio);
    context.textAlign = 'right';
    context.fillText(x, left + width, top + height - 6 * this.#ratio);
    context.restore();
  }

  #x(n: number): number {
    return this.#plot.valToPos(n, 'x', true);
  }

  #y(steps: number): number {
    return this.#plot.valToPos(Math.max(steps, Number.MIN_VALUE), 'y', true);
  }

  #font(weight: string, family: string): string {
    return `${weight} ${11 * this.#ratio}px ${this.#token(family)}`;
  }

  #line([x, y]: [number, number], [toX, toY]: [number, number]): void {
    this.#context.beginPath();
    this.#context.moveTo(x, y);
    this.#context.lineTo(toX, toY);
    this.#context.stroke();
  }
}
