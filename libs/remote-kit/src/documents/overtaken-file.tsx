import { Button } from "@accord/blueprint";
import { useSession } from "@accord/shell-kit";
import { changeText, type StaleChange } from "../form/failure.ts";

interface OvertakenFileProps {
  /** Who filed another file meanwhile, and when. */
  readonly change: StaleChange;
  readonly onReplace: () => void;
}

/** Somebody else filed a document first: who and when, beside the row that shows theirs by now. */
export function OvertakenFile({ change, onReplace }: OvertakenFileProps) {
  const { timeZone } = useSession();
  return (
    <>
      {changeText(change, "document", timeZone)}. The row shows that file now.
      <div className="rk-overtaken">
        <Button onClick={onReplace} size="small" text="Replace it anyway" variant="outlined" />
      </div>
    </>
  );
}
