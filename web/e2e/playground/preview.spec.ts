import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { test } from '#e2e/support/journey.ts';
import { Project } from './project.ts';

/** Counts the packets that arrive. */
async function countPackets() {
  const socket = createSocket('udp4');
  const counted = { packets: 0, port: 0, close: () => socket.close() };
  socket.on('message', () => {
    counted.packets += 1;
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  counted.port = socket.address().port;
  return counted;
}

/** A function that asks a TURN server for a way out, with the constructor of a window. */
const connect = (port: number) => `async (of) => {
  const peer = new of.RTCPeerConnection({ iceServers: [
    { urls: 'turn:127.0.0.1:${port}?transport=udp', username: 'secret', credential: 'x' }] });
  peer.createDataChannel('way out');
  await peer.setLocalDescription(await peer.createOffer());
}`;

/** A page that tries to get a constructor in every way that we know of, and tells how each ended. */
function hostilePage(port: number): string {
  const inFrame = `<script>(${connect(port)})(window)</script>`.replaceAll('"', "'").replaceAll('&', '&amp;');
  return `<!doctype html><body>
<iframe srcdoc="${inFrame}"></iframe>
<script>
const connect = ${connect(port)};
const inFrame = ${JSON.stringify(inFrame).replaceAll('</', '<\\/')};
const ways = {
  direct: () => window,
  prefixed: () => ({ RTCPeerConnection: window.webkitRTCPeerConnection }),
  deleted: () => { delete window.RTCPeerConnection; return window },
  defined: () => { Object.defineProperty(window, 'RTCPeerConnection', { configurable: true }); return window },
  prototype: () => ({ RTCPeerConnection: window.RTCPeerConnection.prototype.constructor }),
  child: () => { document.body.append(document.createElement('iframe')); return frames[frames.length - 1] },
  markup: () => {
    document.body.insertAdjacentHTML('beforeend', '<iframe name="markup"></iframe>');
    return document.querySelector('[name=markup]').contentWindow;
  },
  object: () => {
    document.body.insertAdjacentHTML('beforeend', '<object data="about:blank"></object>');
    return document.querySelector('object').contentWindow;
  },
  written: () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentDocument.write(inFrame);
    return frame.contentWindow;
  },
  opened: () => open('about:blank'),
};
const later = {
  srcdoc: (frame) => { frame.srcdoc = inFrame; document.body.append(frame) },
  srcdocLater: (frame) => { document.body.append(frame); frame.srcdoc = inFrame },
  address: (frame) => { frame.src = 'java\\nscript:(' + connect + ')(window)'; document.body.append(frame) },
  data: (frame) => { frame.src = 'data:text/html,' + encodeURIComponent(inFrame); document.body.append(frame) },
};
(async () => {
  for (const [name, way] of Object.entries(ways)) {
    try { await connect(way()); console.log(name + ' worked'); }
    catch (error) { console.log(name + ' was refused'); }
  }
  for (const [name, way] of Object.entries(later)) {
    const frame = document.createElement('iframe');
    way(frame);
    await 0;
    console.log(name + (frame.isConnected ? ' worked' : ' was removed'));
  }
})();
</script>`;
}

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A page with a style sheet, a module that imports another, and a picture. */
const PAGE = `<!doctype html><link rel="stylesheet" href="style.css"><h1>Before</h1>
<img src="dot.png" alt="dot"><script type="module" src="app.js"></script>`;

test('a previewed page has its files, follows what is typed, and reaches nothing by WebRTC', async ({
  page,
}) => {
  const hostile = await countPackets();
  const control = await countPackets();
  const project = new Project(page);
  const log = project.output.getByRole('log', { name: 'Console' });
  const seen = async () => (await log.getByRole('listitem').allTextContents()).join('\n');
  await project.open();
  await test.step('a page is shown with its files, and again while it is written', async () => {
    await project.upload(
      { name: 'index.html', content: '<h1>Another page</h1>' },
      { name: 'page.html', content: PAGE },
      { name: 'style.css', content: 'h1 { color: rgb(1, 2, 3) }' },
      { name: 'app.js', content: "import { greet } from './greet.js';\nconsole.log(greet('module'));" },
      { name: 'greet.js', content: "export const greet = (name) => 'hello, ' + name;" },
      { name: 'dot.png', content: PIXEL },
    );
    await project.openFile('page.html');
    await project.output.getByRole('tab', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe[title="Preview of page.html"]');
    await expect(preview.getByRole('heading', { name: 'Before' })).toHaveCSS('color', 'rgb(1, 2, 3)');
    const picture = preview.getByRole('img', { name: 'dot' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await expect.poll(seen).toContain('hello, module');
    await project.write(PAGE.replace('Before', 'After'));
    await expect(preview.getByRole('heading', { name: 'After' })).toHaveCSS('color', 'rgb(1, 2, 3)');
  });
  await project.upload({ name: 'hostile.html', content: hostilePage(hostile.port) });
  await project.openFile('hostile.html');
  for (const isKnown of [true, false]) {
    await test.step(isKnown ? 'with Connection-Allowlist' : 'in a browser without it', async () => {
      await page.route('**/preview-frame', async (route) => {
        const response = await route.fetch();
        const { 'connection-allowlist': allowlist, ...headers } = response.headers();
        expect(allowlist).toBe('()');
        await route.fulfill({ response, headers: isKnown ? response.headers() : headers });
      });
      await project.output.getByRole('tab', { name: 'Preview' }).click();
      await project.output.getByRole('button', { name: 'Reload the page' }).click();
      await expect.poll(seen).toContain('data was removed');
      const lines = await seen();
      for (const way of [
        ...['direct', 'prefixed', 'deleted', 'defined', 'prototype', 'child', 'markup'],
        ...['object', 'written', 'opened'],
      ])
        expect(lines).toContain(`${way} was refused`);
      for (const way of ['srcdoc', 'srcdocLater', 'address']) expect(lines).toContain(`${way} was removed`);
      expect(lines).toContain('A WebRTC connection was blocked: previews have no network.');
      expect(lines).toContain('A frame with a document of its own was removed');
      await page.unroute('**/preview-frame');
    });
  }
  await test.step('where a page that may does reach the network', async () => {
    await page.evaluate(`(${connect(control.port)})(window)`);
    await expect.poll(() => control.packets).toBeGreaterThan(0);
    expect(hostile.packets).toBe(0);
  });
  hostile.close();
  control.close();
});
