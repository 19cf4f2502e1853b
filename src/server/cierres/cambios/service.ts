import type { HojaEscrita } from '#server/platform/sheets/write.ts';
import { nombreDeArchivo } from '#shared/base/csv.ts';
import { plain } from '#shared/base/plain.ts';
import { NOMBRE_DE_RESULTADO, RESULTADOS } from '#shared/inscripciones/resultados.rules.ts';
import type { CambioEntreCierres } from './queries.ts';

const enPalabras = (valor: string | null): string => {
  const resultado = RESULTADOS.find((uno) => uno === valor);
  return resultado ? NOMBRE_DE_RESULTADO[resultado] : (valor ?? '');
};

/** Marks are numbers in it; what a subject did not have is empty. */
const nota = (valor: string | null) => (valor === null ? null : Number(valor));

export function libroDeCambios(cambios: readonly CambioEntreCierres[]): HojaEscrita[] {
  const titulos = ['Código', 'Alumno', 'Qué', 'Antes', 'Ahora', 'Motivo'];
  return [
    {
      nombre: 'Cambios',
      filas: [
        titulos,
        ...cambios.map(({ codigo, alumno, materia, antes, ahora, motivo }) => [
          codigo,
          alumno,
          materia ?? 'Resultado',
          materia === null ? enPalabras(antes) : nota(antes),
          materia === null ? enPalabras(ahora) : nota(ahora),
          motivo,
        ]),
      ],
    },
  ];
}

/** `cambios-primero-basico-a-1-2.xlsx` */
export const nombreDelLibro = (
  { grado, seccion }: { grado: { nombre: string }; seccion: string },
  { de, a }: { de: number; a: number },
): string =>
  `cambios-${nombreDeArchivo(plain(`${grado.nombre} ${seccion}`)).replace(/\s+/g, '-')}-${de}-${a}.xlsx`;
