import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Dialog } from './dialog.tsx';
import { DialogForm } from './dialog-form.tsx';

const dialog = page.getByRole('dialog');
const noop = () => undefined;

/** A dialog with a form whose text arrives when the test asks for it, as an editor does. */
function LateForm() {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <Dialog open title="Try" onClose={noop}>
        <form>
          {isThere && <textarea aria-label="Program" />}
          <Button>Run</Button>
          <Button>Cancel</Button>
        </form>
      </Dialog>
      <button type="button" hidden data-testid="arrive" onClick={() => setThere(true)}>
        Arrive
      </button>
    </>
  );
}

const arrive = () => document.querySelector<HTMLElement>('[data-testid="arrive"]')?.click();

const FORM = { act: 'Save', busy: false, ready: true, error: null, onSubmit: noop, onCancel: noop };

test('the first field of a form has the focus', async () => {
  await show(
    <Dialog open title="Rename" onClose={noop}>
      <DialogForm {...FORM}>
        <input type="text" aria-label="Username" hidden />
        <Field label="Old name" readOnly value="Loops" />
        <Field label="Name" />
      </DialogForm>
    </Dialog>,
  );
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus();
});

test('a form without fields has the focus on its safest button', async () => {
  await show(
    <Dialog open title="Submit" onClose={noop}>
      <DialogForm {...FORM}>
        <p>Only one submission.</p>
      </DialogForm>
    </Dialog>,
  );
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('a field that arrives later takes the focus', async () => {
  await show(<LateForm />);
  await expect.element(dialog.getByRole('button', { name: 'Run' })).toHaveFocus();
  arrive();
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
});

test('a field that arrives later leaves the focus where it was moved', async () => {
  await show(<LateForm />);
  await userEvent.tab();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  arrive();
  await expect.element(dialog.getByRole('textbox')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('a dialog without a form has the focus itself', async () => {
  await show(
    <Dialog open title="Sessions" onClose={noop}>
      <input aria-label="Role of Ada" />
    </Dialog>,
  );
  await expect.element(dialog).toHaveFocus();
});

test('the buttons of a form stay in view while a long content scrolls', async () => {
  await show(
    <Dialog open title="Import" onClose={noop}>
      <DialogForm {...FORM}>
        <Field label="Name" />
        <div className="h-[200dvh] shrink-0" />
      </DialogForm>
    </Dialog>,
  );
  const { bottom } = dialog.element().getBoundingClientRect();
  const button = dialog.getByRole('button', { name: 'Save' }).element();
  expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
  dialog.element().scrollTo({ top: 100_000 });
  expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
});
