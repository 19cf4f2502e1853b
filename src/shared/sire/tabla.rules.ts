import type { Celda } from '#shared/base/csv.ts';
import { lugaresDelRegistro } from '#shared/sire.rules.ts';
import type { RegistroDeSeccion } from './registro.ts';

/** What a file and what is copied say of a section that is still open. */
export const PROVISIONAL = 'PROVISIONAL';

/** The rows of a section as the register has them, headings first: in the file and in what is copied. */
export function filasDelRegistro({ areas, filas }: Pick<RegistroDeSeccion, 'areas' | 'filas'>): Celda[][] {
  const lugares = lugaresDelRegistro(filas);
  return [
    ['No.', 'Código personal', 'Apellidos y nombres', 'Sexo', 'Fecha de nacimiento', ...areas, 'Resultado'],
    ...filas.map(
      ({ codigoPersonal, apellidos, nombres, sexo, fechaNacimiento, notas, resultado }, n): Celda[] => [
        lugares[n] ?? null,
        codigoPersonal,
        `${apellidos}, ${nombres}`,
        sexo,
        fechaNacimiento.split('-').reverse().join('/'),
        ...notas,
        resultado,
      ],
    ),
  ];
}

/** As a spreadsheet takes it; like the file it ends by saying that it is provisional. */
export const registroCopiado = (registro: RegistroDeSeccion): string =>
  [...filasDelRegistro(registro), ...(registro.provisional ? [[], [PROVISIONAL]] : [])]
    .map((celdas) => celdas.map((celda) => celda ?? '').join('\t'))
    .join('\n');
