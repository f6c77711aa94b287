enum Light {
  Red = 'red',
  Green = 'green',
  Yellow = 'yellow',
}

const seconds: Record<Light, number> = { [Light.Red]: 30, [Light.Green]: 25, [Light.Yellow]: 5 };

function next(light: Light): Light {
  if (light === Light.Red) return Light.Green;
  if (light === Light.Green) return Light.Yellow;
  return Light.Red;
}

let light = Light.Red;
let passed = 0;
for (let change = 0; change < 6; change++) {
  console.log(`${passed}s ${light}`);
  passed += seconds[light];
  light = next(light);
}
