import { remoteConfig } from "@accord/tools/webpack";

export default remoteConfig({ name: "documents", dir: import.meta.dirname });
