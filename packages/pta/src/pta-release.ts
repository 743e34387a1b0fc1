/**
 * Version of the computation. It is raised with every change that gives other results for the same
 * input, so that stored results become outdated.
 */
export const ptaRelease = "pta-6";
