/** A wrong setting, told in one sentence that names the variable. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}
