import { type ClaveMateria, COLOR_MATERIA as colores } from '#shared/materias.rules.ts';

export type { ClaveMateria };
export interface TonosMateria {
  /** Header and icon tile; contrasts with white text. */
  base: string;
  /** Tint behind monograms. */
  suave: string;
  /** Text on the tint. */
  tinta: string;
}

const mezcla = (a: string, b: string, parte: number) =>
  `#${[1, 3, 5]
    .map((i) => {
      const de = Number.parseInt(a.slice(i, i + 2), 16);
      const hacia = Number.parseInt(b.slice(i, i + 2), 16);
      return Math.round(de + (hacia - de) * parte)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

const claro = (color: string): TonosMateria => ({
  base: color,
  suave: mezcla(color, '#FFFFFF', 0.87),
  tinta: mezcla(color, '#000000', 0.12),
});
const oscuro = (color: string): TonosMateria => ({
  base: mezcla(color, '#000000', 0.12),
  suave: mezcla(color, '#20231E', 0.62),
  tinta: mezcla(color, '#FFFFFF', 0.72),
});

const tonos = (make: (color: string) => TonosMateria): Record<ClaveMateria, TonosMateria> => ({
  mate: make(colores.mate),
  lengua: make(colores.lengua),
  natura: make(colores.natura),
  social: make(colores.social),
  ingles: make(colores.ingles),
  arte: make(colores.arte),
  fisica: make(colores.fisica),
  maya: make(colores.maya),
  empre: make(colores.empre),
  tic: make(colores.tic),
  conta: make(colores.conta),
  otra: make(colores.otra),
});

export const materiasLight = tonos(claro);
export const materiasDark = tonos(oscuro);
