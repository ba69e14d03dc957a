import type { FileOnRecord } from "@accord/contracts";
import { formatInstantDay } from "@accord/domain";
import { useSession } from "@accord/shell-kit";

export function FileNote({ file }: { readonly file: FileOnRecord }) {
  const { timeZone } = useSession();
  return (
    <>
      <bdi>{file.fileName}</bdi> · uploaded {formatInstantDay(file.uploadedAt, timeZone)}
    </>
  );
}
