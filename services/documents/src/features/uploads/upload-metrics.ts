import { counter } from "@accord/service-kit";

const countUpload = counter({
  name: "accord_uploads_total",
  help: "Uploaded files; refused: aborted, of another type, or not stored",
  labels: ["outcome"],
  initial: [{ outcome: "stored" }, { outcome: "refused" }],
});
const countBytes = counter({
  name: "accord_upload_bytes_total",
  help: "Bytes of the stored files",
  labels: [],
  initial: [{}],
});

export function countStored(size: number): void {
  countUpload({ outcome: "stored" });
  countBytes({}, size);
}

export const countRefused = (): void => countUpload({ outcome: "refused" });
