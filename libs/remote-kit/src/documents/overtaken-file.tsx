import { Button } from "@accord/blueprint";
import { useSession } from "@accord/shell-kit";
import { changeText, type StaleChange } from "../form/failure.ts";

interface OvertakenFileProps {
  readonly change: StaleChange;
  readonly onReplace: () => void;
}

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
