import { type GeneratorPart, MAX_GENERATOR_PARTS } from '@coderoom/contract';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { growthTexts } from '#texts/growth.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { isComplete, NUMBERS } from './first-parts.ts';

interface GeneratorPartsProps {
  parts: readonly GeneratorPart[];
  onChange: (parts: readonly GeneratorPart[]) => void;
}

/** Explains how inputs are described. */
export function GeneratorHint({ children }: { children: ReactNode }) {
  return <p className="text-12 text-text-2">{children}</p>;
}

/** The lines of an input of size n. */
export function GeneratorParts({ parts, onChange }: GeneratorPartsProps) {
  /** A line keeps its key, and with it the texts in its fields, when one above it is removed. */
  const [keys, setKeys] = useState(() => parts.map((_, index) => index));
  const remove = (index: number) => {
    setKeys(keys.filter((_, at) => at !== index));
    onChange(parts.filter((_, at) => at !== index));
  };
  const add = () => {
    setKeys([...keys, Math.max(...keys) + 1]);
    onChange([...parts, NUMBERS]);
  };
  return (
    <>
      <GeneratorHint>{growthTexts.inputs.formHint}</GeneratorHint>
      {parts.map((part, index) => (
        <Part
          key={keys[index]}
          part={part}
          number={index + 1}
          onChange={(changes) =>
            onChange(parts.map((one, at) => (at === index ? { ...one, ...changes } : one)))
          }
          onRemove={parts.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {parts.length < MAX_GENERATOR_PARTS && (
        <Button
          look="ghost"
          size="small"
          icon={<Plus aria-hidden strokeWidth={1.75} />}
          onClick={add}
          className="-ml-2 self-start max-md:h-11"
        >
          {growthTexts.inputs.add}
        </Button>
      )}
    </>
  );
}

interface PartProps {
  part: GeneratorPart;
  number: number;
  onChange: (changes: Partial<GeneratorPart>) => void;
  onRemove: (() => void) | undefined;
}

function Part({ part, number, onChange, onRemove }: PartProps) {
  const { kind, count, least, most, order, separator } = part;
  return (
    <fieldset className="grid grid-cols-2 items-start gap-2 rounded-full border border-border bg-page p-2.5 md:grid-cols-3">
      <legend className="sr-only">{growthTexts.inputs.line(number)}</legend>
      <div className="col-span-full flex items-center gap-2">
        <span aria-hidden className="text-12 font-medium text-text-2">
          {growthTexts.inputs.line(number)}
        </span>
        <Select
          label={growthTexts.inputs.kind}
          value={kind}
          options={optionsOf(growthTexts.inputs.kinds)}
          onChange={(chosen) => onChange(withKind(part, chosen as GeneratorPart['kind']))}
        />
        <span className="flex-1" />
        {onRemove && (
          <IconButton
            label={growthTexts.inputs.remove(number)}
            icon={<Trash2 aria-hidden strokeWidth={1.75} />}
            onClick={onRemove}
            className="max-md:size-11"
          />
        )}
      </div>
      {kind !== 'size' && (
        <NumberField
          key={kind}
          label={growthTexts.inputs.count}
          value={count}
          range={[1, 1_000]}
          problem={growthTexts.inputs.invalidCount}
          onChange={(value) => onChange({ count: value })}
        />
      )}
      {kind === 'numbers' && (
        <>
          <NumberField
            label={growthTexts.inputs.least}
            value={least}
            range={[-1e9, 1e9]}
            problem={growthTexts.inputs.invalidNumber}
            isWhole
            onChange={(value) => onChange({ least: value ?? Number.NaN })}
          />
          <NumberField
            label={growthTexts.inputs.most}
            value={most}
            range={[-1e9, 1e9]}
            problem={growthTexts.inputs.invalidNumber}
            onChange={(value) => onChange({ most: value })}
          />
        </>
      )}
      {kind !== 'size' && (
        <Labelled label={growthTexts.inputs.order}>
          <Select
            label={growthTexts.inputs.order}
            value={order ?? 'all'}
            options={optionsOf(growthTexts.inputs.orders)}
            onChange={(chosen) =>
              onChange({ order: chosen === 'all' ? null : (chosen as GeneratorPart['order']) })
            }
          />
        </Labelled>
      )}
      {kind === 'numbers' && (
        <Labelled label={growthTexts.inputs.separator}>
          <Select
            label={growthTexts.inputs.separator}
            value={separator}
            options={optionsOf(growthTexts.inputs.separators)}
            onChange={(chosen) => onChange({ separator: chosen as GeneratorPart['separator'] })}
          />
        </Labelled>
      )}
    </fieldset>
  );
}

/** Fields that the new kind does not show get valid numbers: nobody could correct them. */
function withKind(part: GeneratorPart, kind: GeneratorPart['kind']): GeneratorPart {
  return isComplete(part) ? { ...part, kind } : { ...NUMBERS, order: part.order, kind };
}

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** A label above what cannot have one of its own. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span aria-hidden className="text-12 font-medium text-text-2">
        {label}
      </span>
      {children}
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  /** Null: n; NaN: a text that is neither that nor a number. */
  value: number | null;
  range: readonly [number, number];
  problem: string;
  /** True if n is no answer. */
  isWhole?: boolean;
  onChange: (value: number | null) => void;
}

/** A whole number or n. Text that is neither stays in the field with an explanation, and becomes NaN. */
function NumberField({ label, value, range, problem, isWhole = false, onChange }: NumberFieldProps) {
  const [text, setText] = useState(describeNumber(value));
  const read = (typed: string) => {
    const number = readNumber(typed, range);
    return number === null && isWhole ? undefined : number;
  };
  const change = (typed: string) => {
    setText(typed);
    const number = read(typed);
    onChange(number === undefined ? Number.NaN : number);
  };
  return (
    <Field
      label={label}
      value={text}
      inputMode="text"
      autoComplete="off"
      problem={read(text) === undefined ? problem : undefined}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function describeNumber(value: number | null): string {
  if (value === null) return growthTexts.inputs.countAll;
  return Number.isNaN(value) ? '' : String(value);
}

/** Null: n; undefined: neither n nor a whole number within the range. */
function readNumber(text: string, [least, most]: readonly [number, number]): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === growthTexts.inputs.countAll) return null;
  const number = Number(trimmed);
  return /^-?\d+$/.test(trimmed) && number >= least && number <= most ? number : undefined;
}
