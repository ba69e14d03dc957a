import { useState } from "react";
import type { TemplateTexts } from "../template-fields.tsx";
import { templateName } from "../template-text.ts";
import { useTemplateUpload } from "./use-template-upload.ts";

export interface UploadFormProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

export function useUploadForm({ name, onName, onClose }: UploadFormProps) {
  const [file, setFile] = useState<File>();
  const [description, setDescription] = useState("");
  const [isTried, setTried] = useState(false);
  const { upload, clearFailure, ...sending } = useTemplateUpload({
    onUploaded: () => {
      onName("");
      onClose();
    },
    onNotRecorded: () => onName(""),
  });
  return {
    ...sending,
    file,
    texts: { name, description },
    missing: isTried && !file ? "Choose a PDF" : undefined,
    isDirty: file !== undefined || description !== "",
    choose: (chosen: File | undefined) => {
      clearFailure();
      setFile(chosen);
    },
    change: (texts: TemplateTexts) => {
      onName(texts.name);
      setDescription(texts.description);
    },
    submit: () => {
      setTried(true);
      if (file) upload({ file, name: templateName(name, file.name), description });
    },
  };
}
