/** The nine kinds of activity. By themselves, since every first visit downloads what the routes are made of. */
export const TIPO = {
  parcial: 1,
  examenFinal: 2,
  tarea: 3,
  aviso: 4,
  material: 5,
  tareaExtra: 6,
  avisoEstudiante: 7,
  examenFinalExtra: 8,
  parcialExtra: 9,
} as const;
export type TipoActividad = (typeof TIPO)[keyof typeof TIPO];
