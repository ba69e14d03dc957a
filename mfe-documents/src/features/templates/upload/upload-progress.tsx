import { ProgressBar } from "@accord/blueprint";

interface UploadProgressProps {
  readonly isChecking: boolean;
  /** From 0 to 1. */
  readonly progress: number;
}

export function UploadProgress({ isChecking, progress }: UploadProgressProps) {
  const percent = Math.round(progress * 100);
  return (
    <div className="tpl-progress">
      <ProgressBar
        aria-label="Upload progress"
        intent="primary"
        stripes={isChecking}
        value={isChecking ? 1 : progress}
      />
      <p>{isChecking ? "Checking the PDF..." : `${percent}% uploaded`}</p>
    </div>
  );
}
