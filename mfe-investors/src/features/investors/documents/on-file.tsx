import { formatInstantDay } from "@accord/domain";
import { useSession } from "@accord/shell-kit";

export function OnFile({ uploadedAt }: { readonly uploadedAt: string | undefined }) {
  const { timeZone } = useSession();
  if (uploadedAt === undefined) return <span className="ac-muted">Not uploaded</span>;
  return <span className="ac-muted">Uploaded {formatInstantDay(uploadedAt, timeZone)}</span>;
}
