import { shellConfig } from "@accord/tools/webpack";

export default shellConfig({ dir: import.meta.dirname });
