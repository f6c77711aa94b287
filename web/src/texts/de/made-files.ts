import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';
import type { madeFiles as english } from '#texts/made-files.ts';

export const madeFiles: Texts<typeof english> = {
  figure: (number) => `Abbildung ${number}`,
  drawingNumber: (number) => `Zeichnung ${number}`,
  size: (width, height) => `${width} × ${height}`,
  picture: (name, size) => (size === '' ? `Bild ${name}` : `Bild ${name}, ${size}`),
  copyPicture: 'Bild kopieren',
  pictureCopied: 'Bild kopiert',
  cannotCopyPicture:
    'Der Browser kann von dieser Seite keine Bilder kopieren. Speichere das Bild stattdessen.',
  save: (name) => `${name} speichern`,
  enlarge: (name) => `${name} vergrößern`,
  playAnimation: 'Animation abspielen',
  pauseAnimation: 'Animation anhalten',
  unreadable: (name) => `${name} kann nicht angezeigt werden. Du kannst die Datei speichern.`,
  loadFailed: (name) => `${name} konnte nicht geladen werden.`,
  enlarged: {
    area: (name) => `${name}, vergrößert. Pfeiltasten verschieben, Plus und Minus ändern die Größe.`,
    larger: 'Größer',
    smaller: 'Kleiner',
    fit: 'An Fenster anpassen',
    fullSize: 'Originalgröße',
  },
  terminalFailed: 'Das Terminal konnte nicht geladen werden.',
  written: {
    count: (count) => counted(count, { one: 'Datei geschrieben:', other: 'Dateien geschrieben:' }),
    open: (name) => `${name} öffnen`,
    modes: 'Ansicht',
    table: 'Tabelle',
    text: 'Text',
    picture: 'Bild',
    changes: 'Änderungen',
    download: 'Herunterladen',
    loading: 'Datei wird geladen …',
    binary: (size) => `Diese Datei ist weder Text noch Bild (${size}).`,
    empty: 'Diese Datei ist leer.',
    bytes: (bytes) => `${bytes} Bytes`,
    copyText: 'Text kopieren',
    unchanged: 'Der vorige Lauf hat dasselbe geschrieben.',
    before: 'Voriger Lauf',
    now: 'Dieser Lauf',
    asTable: 'Als Tabelle',
    printed: 'Ausgegebene Tabelle',
    notShared: (count) =>
      count === 1
        ? 'Eine weitere Datei wurde geschrieben, die nicht geteilt wird: Geteilt werden Bilder, Zeichnungen und kurze Texte, soweit der Platz reicht.'
        : `${count} weitere Dateien wurden geschrieben, die nicht geteilt werden: Geteilt werden Bilder, Zeichnungen und kurze Texte, soweit der Platz reicht.`,
  },
  table: {
    reading: 'Tabelle wird gelesen …',
    empty: 'Diese Tabelle hat keine Zeilen.',
    rowNumber: 'Zeile',
    kinds: { number: 'Zahl', date: 'Datum', text: 'Text' },
    range: (least, most) => (least === most ? least : `${least} bis ${most}`),
    size: (rows, columns) =>
      `${rows} ${rows === '1' ? 'Zeile' : 'Zeilen'} × ${columns} ${columns === '1' ? 'Spalte' : 'Spalten'}`,
    sortedBy: (column) => `Sortiert nach ${column}`,
    columnsLeftOut: (count) => `${count} weitere Spalten`,
    separators: {
      ',': 'Komma, UTF-8',
      ';': 'Semikolon, UTF-8',
      '\t': 'Tabulator, UTF-8',
      '|': 'Senkrechter Strich, UTF-8',
    },
  },
  drawing: {
    saveAs: 'Zeichnung speichern',
    asSvg: 'Als SVG speichern',
    asPng: 'Als PNG speichern',
    fileName: 'zeichnung',
    pngFailed: 'Der Browser konnte aus dieser Zeichnung kein PNG machen. Speichere sie als SVG.',
    larger: 'Zeichnung vergrößern',
    smaller: 'Zeichnung verkleinern',
    fit: 'Zeichnung einpassen',
    grid: 'Raster',
    replay: 'Von vorn abspielen',
    play: 'Abspielen',
    pause: 'Anhalten',
    stroke: 'Strich',
    strokesShown: (shown, total) => `${shown} von ${total} Strichen`,
    strokes: 'Striche',
    speed: 'Tempo',
    times: (factor) => `${factor}×`,
    normalSpeed: 'Normales Tempo',
    fasterBy: (factor) => `${factor}-mal so schnell`,
    all: 'Alles',
    atOnce: 'Alles auf einmal',
    x: (x) => `x ${x}`,
    y: (y) => `y ${y}`,
    heading: (degrees) => `Richtung ${degrees}°`,
    growing: 'Zeichnung in Arbeit',
    noDrawing: (name) => `${name} ist keine Zeichnung, die diese Seite versteht.`,
    described: ({ title, strokes, hasFrames, counts, colors, hasMoreColors, texts }) => {
      const parts = [
        counts.lines > 0 && counted(counts.lines, { one: 'Linie', other: 'Linien' }),
        counts.areas > 0 && counted(counts.areas, { one: 'Vieleck', other: 'Vielecke' }),
        counts.rectangles > 0 && counted(counts.rectangles, { one: 'Rechteck', other: 'Rechtecke' }),
        counts.ellipses > 0 &&
          counted(counts.ellipses, { one: 'Kreis oder Ellipse', other: 'Kreise oder Ellipsen' }),
        counts.arcs > 0 && counted(counts.arcs, { one: 'Bogen', other: 'Bögen' }),
        counts.dots > 0 && counted(counts.dots, { one: 'Punkt', other: 'Punkte' }),
      ].filter((part) => part !== false);
      const name = title === '' ? 'Zeichnung' : `Zeichnung „${title}“`;
      if (strokes === 0) return `${name}, leer`;
      const steps = hasFrames
        ? counted(strokes, { one: 'Bild', other: 'Bildern' })
        : counted(strokes, { one: 'Strich', other: 'Strichen' });
      const made = `${name} aus ${steps}`;
      const shapes = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
      const colored =
        colors.length === 0 ? '' : ` Farben: ${colors.join(', ')}${hasMoreColors ? ' und weitere' : ''}.`;
      const written = texts.length === 0 ? '' : ` Texte: ${texts.map((text) => `„${text}“`).join(', ')}.`;
      return `${made}${shapes}.${colored}${written}`;
    },
  },
};
