import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from './show.tsx';

const BELOW_THE_WINDOW = { position: 'absolute', top: 2_000, left: 0, width: 200, height: 40 } as const;

/** A button that the mouse reaches by scrolling, and once `Clear` has been clicked. */
function Counter({ disabled = false, covered = false }) {
  const [clicks, setClicks] = useState(0);
  const [isClear, setClear] = useState(false);
  return (
    <div style={{ position: 'relative', height: '100vh', overflow: 'auto' }}>
      <button type="button" onClick={() => setClear(true)}>
        Clear
      </button>
      <button
        type="button"
        style={BELOW_THE_WINDOW}
        disabled={disabled && !isClear}
        onClick={({ isTrusted, detail }) => setClicks(clicks + (isTrusted ? detail : 100))}
      >
        Clicked {clicks}
      </button>
      {covered && !isClear && <div style={BELOW_THE_WINDOW} />}
    </div>
  );
}

const counter = page.getByRole('button', { name: /Clicked/ });
const clear = page.getByRole('button', { name: 'Clear' });

test('scrolls to an element and clicks it as a mouse does', async () => {
  await show(<Counter />);
  await counter.click();
  await expect.element(counter).toHaveTextContent('Clicked 1');
});

test.for(['disabled', 'covered'])('waits while an element is %s', async (obstacle) => {
  await show(<Counter {...{ [obstacle]: true }} />);
  const clicking = counter.click();
  await clear.click();
  await clicking;
  await expect.element(counter).toHaveTextContent('Clicked 1');
});

/** A button that moves away from the mouse twice. */
function Shy() {
  const [clicks, setClicks] = useState(0);
  const [missed, setMissed] = useState(0);
  const left = useRef(2);
  return (
    <main
      style={{ height: '100vh' }}
      onPointerDown={({ target }) => setMissed(missed + (target instanceof HTMLButtonElement ? 0 : 1))}
    >
      <button
        type="button"
        style={{ position: 'absolute', top: 0, height: 40 }}
        onPointerMove={({ currentTarget }) => {
          if (left.current > 0) currentTarget.style.top = `${100 * left.current}px`;
          left.current -= 1;
        }}
        onClick={() => setClicks(clicks + 1)}
      >
        Clicked {clicks}, missed {missed}
      </button>
    </main>
  );
}

test('presses again where an element has moved meanwhile, and nothing else hears of it', async () => {
  await show(<Shy />);
  await counter.click();
  await expect.element(counter).toHaveTextContent('Clicked 1, missed 0');
});
