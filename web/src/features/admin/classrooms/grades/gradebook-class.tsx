import type { Classroom } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useListScope } from '#features/admin/frame/use-list-scope.ts';
import { classroomChoicesQuery } from '#features/admin/templates/queries.ts';
import { useAddressView } from '#lib/browser/address-view.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { Select } from '#ui/form/select.tsx';
import { gradebookView } from './gradebook-view.ts';

/** Chooses the class whose gradebook is shown. What is sorted and sought stays; tasks are another class's. */
export function GradebookClass({ classroom }: { classroom: Classroom }) {
  const { view } = useAddressView(gradebookView);
  const navigate = useNavigate();
  const { data = [classroom] } = useQuery(classroomChoicesQuery(useListScope()));
  return (
    <Select
      label={gradesTexts.classroom}
      value={String(classroom.id)}
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) => {
        const other = { ...view, classroom: Number(id), task: null, sort: 'student' };
        void navigate({ search: `?${gradebookView.write(other)}` });
      }}
      className="my-1 ml-auto max-w-60 max-md:ml-0"
    />
  );
}
