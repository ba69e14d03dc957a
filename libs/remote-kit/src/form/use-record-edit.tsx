import { errorText, type ResponseOf, type PathOf, type WriteMethod } from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";
import { staleChange } from "./failure.ts";
import { StaleNotice } from "./stale-notice.tsx";
import { useFormWrite, type FormWriteOptions } from "./use-form-write.tsx";
import { useReload } from "./use-reload.ts";

interface RecordEditOptions<
  Answer,
  T extends { readonly id: string },
> extends FormWriteOptions<Answer> {
  /** `investor`. */
  readonly record: string;
  readonly opened: T;
  readonly load: (id: string) => Promise<T>;
  readonly onReloaded: (fresh: T) => void;
}

/** An edit form's write; after a 412 it offers a reload. */
export function useRecordEdit<
  M extends WriteMethod,
  P extends PathOf<M>,
  T extends { readonly id: string },
>(method: M, path: P, options: RecordEditOptions<ResponseOf<M, P>, T>) {
  const { record, opened, load, onReloaded } = options;
  const notify = useNotify();
  const write = useFormWrite(method, path, options);
  const { current, isReloading, reload } = useReload({
    opened,
    load,
    onReloaded: (fresh) => {
      write.clearFailure();
      onReloaded(fresh);
    },
    onFailed: (error) =>
      notify.error(`Failed to load the ${record}: ${errorText(error, "there was no answer")}`),
  });
  const change = staleChange(write.failure);
  const notice = change && (
    <StaleNotice change={change} isReloading={isReloading} onReload={reload} record={record} />
  );
  return { ...write, current, notice: notice ?? write.notice };
}
