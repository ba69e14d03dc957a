import { failureReason, serverMessage, useWrite } from "@accord/api-client";
import { useSession } from "@accord/shell-kit";
import { changeText, staleChange } from "./failure.ts";
import { useReload } from "./use-reload.ts";

type DeletePath = `/api/${"agreements" | "investors" | "payouts" | "rollovers"}/:id`;

interface DeleteOptions<T> {
  readonly record: T;
  /** For example `agreement`. */
  readonly noun: string;
  /** The reason of a failure that has none. */
  readonly failed: string;
  /** Reads the record after a 412; without it, `record` changes when the page refreshes. */
  readonly load?: (id: string) => Promise<T>;
  readonly onDeleted: (deleted: T) => void;
  readonly onFailed: (error: Error, toast: string) => void;
}

/** Deletes the version of a record that a dialog shows; after a 412, the version that it shows then. */
export function useDelete<T extends { readonly id: string; readonly version: number }>(
  path: DeletePath,
  { record, noun, failed, load, onDeleted, onFailed }: DeleteOptions<T>,
) {
  const { timeZone } = useSession();
  const textOf = (error: Error, reasonOf: typeof failureReason): string => {
    const change = staleChange(error);
    if (!change?.at) return reasonOf(error) ?? failed;
    return `${changeText(change, noun, timeZone)}. Look at it again before you delete it.`;
  };
  const loaded = useReload<T>({
    opened: record,
    load: load ?? (() => Promise.resolve(record)),
    onReloaded: () => undefined,
    onFailed: (error) => onFailed(error, textOf(error, serverMessage)),
  });
  const current = load ? loaded.current : record;
  const { mutate, error, isPending } = useWrite("DELETE", path, {
    onSuccess: () => onDeleted(current),
    onError: (failure) => {
      onFailed(failure, textOf(failure, serverMessage));
      if (load && staleChange(failure)) loaded.reload();
    },
  });
  return {
    current,
    error,
    /** Of the last failure. */
    reason: error ? textOf(error, failureReason) : undefined,
    isPending: isPending || loaded.isReloading,
    confirm: () => mutate({ params: { id: current.id }, ifMatch: current.version }),
  };
}
