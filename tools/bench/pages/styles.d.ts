/** The bundler handles style sheets; the compiler need not know more. */
declare module "*.css";
