import { remoteConfig } from "@accord/tools/webpack";

export default remoteConfig({ name: "investors", dir: import.meta.dirname });
