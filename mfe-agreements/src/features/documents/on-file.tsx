import type { FileOnRecord } from "@accord/contracts";
import { formatInstantDay } from "@accord/domain";
import { useSession } from "@accord/shell-kit";

/** The name of a file and since when it is on record, by the firm's calendar. */
export function OnFile({ file }: { readonly file: FileOnRecord }) {
  const { timeZone } = useSession();
  return (
    <>
      <bdi>{file.fileName}</bdi> · uploaded {formatInstantDay(file.uploadedAt, timeZone)}
    </>
  );
}
