/** The bundler takes them; the compiler need not know more. */
declare module "*.css";
