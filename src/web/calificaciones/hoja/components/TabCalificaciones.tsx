import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { seCalifica } from '#shared/actividades.rules.ts';
import { bloqueDeCalificaciones, estadoBloque, etiquetaBloque } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import {
  alguienTrae,
  cuadroDeClase,
  type FilaDeNotas,
  filasDeNotas,
} from '#shared/calificaciones/hoja.rules.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { useBloquesDelDocente } from '#web/bloques/api.ts';
import { saveCsv } from '#web/kit/csv.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { DownloadIcon, ReloadIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useNotasDelBloque } from '../api.ts';
import { HojaNotas } from './HojaNotas.tsx';
import { MenuDeBloque } from './MenuDeBloque.tsx';

const DialogoTrae = lazyPart(async () => (await import('./DialogoTrae.tsx')).DialogoTrae);

const enLinea = (bloque: BloqueDocente) =>
  `Bloque ${bloque.bloque} · ${etiquetaBloque[estadoBloque(bloque)]}`;

const esqueleto = (
  <Card>
    <RowsSkeleton rows={10} />
  </Card>
);

interface BloqueElegidoProps {
  clase: ClaseDocente;
  bloques: readonly BloqueDocente[];
  bloque: BloqueDocente;
  onChoose: (idMateriaBloque: number) => void;
  /** Reads the activities of the blocks again. */
  onRefresh: () => void;
}

function BloqueElegido({ clase, bloques, bloque, onChoose, onRefresh }: BloqueElegidoProps) {
  const notas = useNotasDelBloque(clase.idGradoSeccionMateriaColaborador, bloque.idMateriaBloque);
  const actividades = (bloque.actividadesMateriasBloques ?? []).filter(({ tipoActividad }) =>
    seCalifica(tipoActividad),
  );
  const filas = notas.data ? filasDeNotas(actividades, notas.data.data, bloque) : [];
  const [corrige, setCorrige] = useState<FilaDeNotas | null>(null);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: { xs: '1 1 160px', sm: '0 0 232px' } }}>
          <SelectInput
            label="Bloque"
            dense
            value={bloque.idMateriaBloque}
            options={bloques.map((uno) => ({ value: uno.idMateriaBloque, label: enLinea(uno) }))}
            onChange={(elegido) => elegido !== null && onChoose(elegido)}
          />
        </Box>
        <LabelledIconButton
          label="Actualizar calificaciones"
          disabled={notas.isFetching}
          loading={notas.isFetching}
          onClick={() => {
            onRefresh();
            void notas.refetch();
          }}
        >
          <ReloadIcon />
        </LabelledIconButton>
        <MenuDeBloque bloque={bloque} disabled={filas.length === 0} />
        <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={filas.length === 0 || (actividades.length === 0 && !alguienTrae(filas))}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
          onClick={() =>
            saveCsv(
              `${clase.idMateriaNavigation.nombre} bloque ${bloque.bloque}`,
              cuadroDeClase(actividades, filas),
            )
          }
        >
          Descargar CSV
        </Button>
      </Stack>
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
          actividades.length === 0 && !alguienTrae(filas) ? (
            <EmptyState
              title={`El bloque ${bloque.bloque} no tiene qué calificar`}
              text="Aquí verás las notas de sus tareas, parciales y exámenes."
            />
          ) : (
            <HojaNotas
              {...{ bloque, actividades, filas }}
              onBrought={clase.permisos.calificar ? setCorrige : undefined}
            />
          )
        }
      </QueryView>
      {corrige?.trae ? (
        <DialogoTrae
          key={corrige.trae.version}
          fila={corrige}
          trae={corrige.trae}
          {...{ clase, bloque }}
          onClose={() => setCorrige(null)}
        />
      ) : null}
    </Stack>
  );
}

/** The marks of a class, block by block. */
export function TabCalificaciones({ clase }: { clase: ClaseDocente }) {
  const bloques = useBloquesDelDocente(clase.idGradoSeccionMateriaColaborador);
  const [elegido, setElegido] = useState<number | null>(null);
  if (!clase.inicializado) {
    return (
      <EmptyState
        title="La clase no se ha iniciado"
        text="Inicia la materia en la pizarra para crear sus bloques y calificar."
      />
    );
  }
  return (
    <QueryView query={bloques} skeleton={esqueleto}>
      {(lista) => {
        const bloque =
          lista.find(({ idMateriaBloque }) => idMateriaBloque === elegido) ?? bloqueDeCalificaciones(lista);
        return bloque ? (
          <BloqueElegido
            key={bloque.idMateriaBloque}
            clase={clase}
            bloques={lista}
            bloque={bloque}
            onChoose={setElegido}
            onRefresh={() => void bloques.refetch()}
          />
        ) : null;
      }}
    </QueryView>
  );
}
