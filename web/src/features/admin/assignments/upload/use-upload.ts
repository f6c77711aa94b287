import { createAssignment, UPLOAD_SUCCESS_MS, UPLOAD_TIMEOUT_MS } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { assignmentQuery, LISTS_KEY } from '#features/admin/assignments/queries.ts';
import { call } from '#lib/api.ts';
import { bodyOf, type UploadFields } from './upload-form.ts';

/** Uploads an assignment and reports progress. `onSuccessSeen` is called once the success message has been shown. */
export function useUpload(onSuccessSeen: () => void) {
  const queries = useQueryClient();
  const ending = useRef(new AbortController());
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: (fields: UploadFields & { zip: File }) =>
      call(createAssignment, {
        body: bodyOf(fields, fields.zip),
        signal: ending.current.signal,
        timeoutMs: UPLOAD_TIMEOUT_MS,
        onSent: setSent,
      }),
    onSuccess: (created) => queries.setQueryData(assignmentQuery(created.id).queryKey, created),
    onError: () => setSent(0),
    // A cancelled upload may still have reached the server in full.
    onSettled: () => queries.invalidateQueries({ queryKey: LISTS_KEY }),
  });
  const seen = useEffectEvent(onSuccessSeen);
  const { isSuccess, isPending } = upload;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => seen(), UPLOAD_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);
  useEffect(() => {
    if (!isPending) return;
    // The browser shows its own wording.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isPending]);
  useEffect(() => {
    const controller = new AbortController();
    ending.current = controller;
    return () => controller.abort();
  }, []);
  return { upload, sent };
}
