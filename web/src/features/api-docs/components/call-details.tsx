import {
  curlOf,
  type DocumentedCall,
  fieldsOf,
  type JsonSchema,
  typeText,
} from '#features/api-docs/open-api.ts';
import { apiDocsTexts as texts } from '#texts/api-docs.ts';
import { CopyButton } from '#ui/button/copy-button.tsx';

/** Everything about a call: who may make it, what it takes and answers, and an example. */
export function CallDetails({ call }: { call: DocumentedCall }) {
  const statuses = Object.keys(call.responses);
  const success = statuses.find((status) => status.startsWith('2'));
  const answer = success === undefined ? undefined : schemaOf(call.responses[success]?.content);
  const body = schemaOf(call.requestBody?.content);
  const parameters = (call.parameters ?? []).map(
    ({ name, schema, required }) => [name, schema, required ?? false] as const,
  );
  const example = curlOf(call, location.origin);
  return (
    <div className="flex flex-col gap-3 px-3 pt-1 pb-4">
      <p lang="en" className="text-text-2">
        {call.description}
      </p>
      {parameters.length > 0 && <Fields title={texts.parameters} fields={parameters} />}
      {body !== undefined && <Fields title={texts.body} fields={fieldsOf(body)} />}
      {success !== undefined && (
        <Fields title={texts.answer(success)} fields={answer === undefined ? [] : fieldsOf(answer)} />
      )}
      <p className="text-12 text-text-2">
        {texts.errors(statuses.filter((status) => !status.startsWith('2')).join(', '))}
      </p>
      <section aria-label={texts.example}>
        <div className="flex items-center gap-2">
          <h3 className="text-12 font-medium text-text-2">{texts.example}</h3>
          <CopyButton label={texts.copyExample} text={example} className="max-md:size-11" />
        </div>
        <pre className="rounded-full bg-surface-2 p-3 font-mono text-12 wrap-anywhere whitespace-pre-wrap">
          {example}
        </pre>
      </section>
    </div>
  );
}

function schemaOf(content: Readonly<Record<string, { schema?: JsonSchema }>> | undefined) {
  return Object.values(content ?? {})[0]?.schema;
}

type Fields = readonly (readonly [name: string, schema: JsonSchema, isRequired: boolean])[];

/** A list of fields; those of objects within them follow each, indented. */
function Fields({ title, fields }: { title: string; fields: Fields }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-12 font-medium text-text-2">{title}</h3>
      {fields.length === 0 ? <p className="text-text-2">{texts.noBody}</p> : <FieldList fields={fields} />}
    </section>
  );
}

function FieldList({ fields }: { fields: Fields }) {
  return (
    <ul className="flex flex-col gap-1 border-l border-border pl-3">
      {fields.map(([name, schema, isRequired]) => {
        const inner = fieldsOf(schema);
        return (
          <li key={name}>
            <span className="flex flex-wrap gap-x-2 text-12">
              <code className="font-mono font-medium wrap-anywhere">{name}</code>
              <code className="font-mono wrap-anywhere text-text-2">{typeText(schema)}</code>
              {isRequired && <span className="text-text-2">{texts.required}</span>}
              {schema.description !== undefined && (
                <span lang="en" className="text-text-2">
                  {schema.description}
                </span>
              )}
            </span>
            {inner.length > 0 && <FieldList fields={inner} />}
          </li>
        );
      })}
    </ul>
  );
}
