type Unit = 'C' | 'F' | 'K';

const toCelsius: Record<Unit, (degrees: number) => number> = {
  C: (c) => c,
  F: (f) => ((f - 32) * 5) / 9,
  K: (k) => k - 273.15,
};

const fromCelsius: Record<Unit, (degrees: number) => number> = {
  C: (c) => c,
  F: (c) => (c * 9) / 5 + 32,
  K: (c) => c + 273.15,
};

function isUnit(text: string): text is Unit {
  return text === 'C' || text === 'F' || text === 'K';
}

function convert(degrees: number, from: Unit, to: Unit): number {
  return fromCelsius[to](toCelsius[from](degrees));
}

const [, , degreesText = '0', from = 'C', to = 'F'] = process.argv;
const degrees = Number(degreesText);
if (Number.isNaN(degrees) || !isUnit(from) || !isUnit(to)) {
  console.log('usage: DEGREES C|F|K C|F|K');
} else {
  console.log(`${degrees} ${from} = ${convert(degrees, from, to).toFixed(2)} ${to}`);
}
