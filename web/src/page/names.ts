/** The longest name that a person types here, in letters, so that it fits beside a score. Programs may send longer ones. */
export const TYPED_NAME = 24;
