import { FailureNotice, staleChange, StaleNotice } from "@accord/remote-kit";
import { noticeLines } from "../rollover-text.ts";

interface WriteNoticeProps {
  readonly failure: Error;
  /** The specified words for it. */
  readonly text: string;
  /** The record in the sentence about another's change. */
  readonly record: string;
  readonly fields: readonly string[];
  readonly isReloading: boolean;
  readonly reload: () => void;
}

/** Why it was not saved; after another's change with the way to go on. */
export function WriteNotice({ failure, text, record, fields, ...on }: WriteNoticeProps) {
  const change = staleChange(failure);
  if (change === undefined) return <FailureNotice lines={noticeLines(text, failure, fields)} />;
  const { isReloading, reload } = on;
  return (
    <StaleNotice change={change} isReloading={isReloading} onReload={reload} record={record} />
  );
}
