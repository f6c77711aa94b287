import { LANGUAGE_FACTS, RECENT_TEMPLATE_DAYS } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/format.ts';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { Figure, Figures } from '#ui/figures.tsx';
import { templateStatsQuery } from './queries.ts';

/** Figures for all templates. The list below does not depend on them. */
export function TemplateFigures() {
  const { data, isError } = useQuery(templateStatsQuery);
  const absent = isError ? null : undefined;
  return (
    <Figures label={templatesTexts.figures.title}>
      <Figure
        name={templatesTexts.figures.total}
        value={data ? formatNumber(data.total_templates) : absent}
      />
      <Figure
        name={templatesTexts.figures.recent(RECENT_TEMPLATE_DAYS)}
        value={data ? formatNumber(data.recent_templates) : absent}
      />
      <Figure
        name={templatesTexts.figures.byLanguage}
        broad
        value={
          data ? (
            <span className="flex flex-wrap gap-x-3 text-13 leading-5 font-regular tracking-normal text-text-2">
              {data.templates_by_language.map(({ language, count }) => (
                <span key={language} className="whitespace-nowrap">
                  {LANGUAGE_FACTS[language].name}{' '}
                  <span className="font-mono text-text-1">{formatNumber(count)}</span>
                </span>
              ))}
              {data.templates_by_language.length === 0 && '–'}
            </span>
          ) : (
            absent
          )
        }
      />
    </Figures>
  );
}
