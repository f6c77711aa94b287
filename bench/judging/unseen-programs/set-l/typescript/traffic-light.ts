enum Light {
  Red = "red",
  Green = "green",
  Yellow = "yellow",
}

const duration: Record<Light, number> = {
  [Light.Red]: 6,
  [Light.Green]: 5,
  [Light.Yellow]: 2,
};

function next(light: Light): Light {
  switch (light) {
    case Light.Red:
      return Light.Green;
    case Light.Green:
      return Light.Yellow;
    case Light.Yellow:
      return Light.Red;
  }
}

const seconds: number = Number(process.argv[2] ?? "10");
let light: Light = Light.Red;
let left: number = duration[light];
let changes = 0;

for (let second = 1; second <= seconds; second++) {
  left--;
  if (left === 0) {
    light = next(light);
    left = duration[light];
    changes++;
    console.log(`${second} s: ${light}`);
  }
}
console.log(`The light changed ${changes} times.`);
