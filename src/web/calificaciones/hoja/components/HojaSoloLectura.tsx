import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { ActividadDocente } from '#shared/actividades.ts';
import { cuadroDeClase, type FilaDeNotas, filasDeNotas } from '#shared/calificaciones/hoja.rules.ts';
import type { ClaseDocente, EstudianteDeClase } from '#shared/clases.ts';
import { saveCsv } from '#web/kit/csv.ts';
import type { ApiQuery } from '#web/kit/query.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { AgregarColumna, admiteColumnas } from './AgregarColumna.tsx';
import { BarraDeHoja, type BarraDeHojaProps } from './BarraDeHoja.tsx';
import { HojaNotas } from './HojaNotas.tsx';
import { MenuDeBloque } from './MenuDeBloque.tsx';

export const esqueleto = (
  <Card>
    <RowsSkeleton rows={10} />
  </Card>
);

interface HojaSoloLecturaProps {
  clase: ClaseDocente;
  barra: Pick<
    BarraDeHojaProps,
    'bloques' | 'bloque' | 'oportunidades' | 'loading' | 'onChoose' | 'onRefresh'
  >;
  /** The graded ones, in the order of the columns. */
  actividades: readonly ActividadDocente[];
  notas: ApiQuery<EstudianteDeClase[]>;
  /** There is something to be graded, or somebody brings marks. */
  hayNotas: boolean;
  onBrought: ((fila: FilaDeNotas) => void) | undefined;
}

/** The sheet of a block to be read: of a past year, and of a closed subject. */
export function HojaSoloLectura({
  clase,
  barra,
  actividades,
  notas,
  hayNotas,
  onBrought,
}: HojaSoloLecturaProps) {
  const { bloque } = barra;
  const filas = notas.data ? filasDeNotas(actividades, notas.data.data, bloque) : [];
  return (
    <Stack sx={{ gap: 1.5 }}>
      <BarraDeHoja
        {...barra}
        onDownload={
          filas.length === 0 || !hayNotas
            ? undefined
            : () =>
                saveCsv(
                  `${clase.idMateriaNavigation.nombre} bloque ${bloque.bloque}`,
                  cuadroDeClase(actividades, filas),
                )
        }
      >
        <MenuDeBloque bloque={bloque} disabled={filas.length === 0} />
      </BarraDeHoja>
      <QueryView
        query={notas}
        skeleton={esqueleto}
        empty={
          <EmptyState
            title="Todavía no hay alumnos"
            text="Cuando la secretaría inscriba alumnos en esta sección, verás aquí sus notas."
          />
        }
      >
        {() =>
          hayNotas ? (
            <HojaNotas {...{ bloque, actividades, filas, onBrought }} />
          ) : (
            <EmptyState
              title={`El bloque ${bloque.bloque} no tiene qué calificar`}
              text="Aquí verás las notas de sus tareas, parciales y exámenes."
              action={
                admiteColumnas(clase, bloque) ? (
                  <AgregarColumna variant="button" {...{ clase, bloque }} />
                ) : undefined
              }
            />
          )
        }
      </QueryView>
    </Stack>
  );
}
