import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { seCalifica } from '#shared/actividades.rules.ts';
import { bloqueDeCalificaciones } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import type { FilaDeNotas } from '#shared/calificaciones/hoja.rules.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { useBloquesDelDocente } from '#web/bloques/api.ts';
import { MateriaCerrada, PorCerrar } from '#web/calificaciones/cierre/components/CierreDeMateria.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { useNotasDelBloque } from '../api.ts';
import { AvisoDeCierre } from './AvisoDeCierre.tsx';
import { BarraDeHoja, recuperacionElegida } from './BarraDeHoja.tsx';
import type { HojaDeNotasProps } from './HojaDeNotas.tsx';
import { esqueleto, HojaSoloLectura } from './HojaSoloLectura.tsx';
import { useCierreDeOtros } from './useCierreDeOtros.ts';

const DialogoTrae = lazyPart(async () => (await import('./DialogoTrae.tsx')).DialogoTrae);

const HojaDeRecuperacion = lazyPart(
  async () =>
    (await import('#web/calificaciones/recuperaciones/components/HojaDeRecuperacion.tsx')).HojaDeRecuperacion,
  { fallback: () => esqueleto },
);

const HojaDeNotas = lazyPart(async () => (await import('./HojaDeNotas.tsx')).HojaDeNotas, {
  fallback: (props: HojaDeNotasProps) => (
    <Stack sx={{ gap: 1.5 }}>
      <BarraDeHoja {...props} onDownload={undefined} />
      {esqueleto}
    </Stack>
  ),
});

interface BloqueElegidoProps {
  clase: ClaseDocente;
  bloques: readonly BloqueDocente[];
  bloque: BloqueDocente;
  oportunidades: number | undefined;
  /** Somebody else closed the subject while it was looked at. */
  cerraron: boolean;
  onChoose: (idMateriaBloque: number) => void;
  /** Reads the activities of the blocks again. */
  onRefresh: () => void;
}

function BloqueElegido(props: BloqueElegidoProps) {
  const { clase, bloques, bloque, oportunidades, cerraron, onChoose, onRefresh } = props;
  const notas = useNotasDelBloque(clase.idGradoSeccionMateriaColaborador, bloque.idMateriaBloque);
  const { actividadesMateriasBloques: todas } = bloque;
  const actividades = useMemo(
    () => (todas ?? []).filter(({ tipoActividad }) => seCalifica(tipoActividad)),
    [todas],
  );
  const enClase = useMemo(
    () => new Set(actividades.filter(({ enLinea }) => !enLinea).map((una) => una.idActividadMateriaBloque)),
    [actividades],
  );
  const [corrige, setCorrige] = useState<FilaDeNotas | null>(null);
  const estudiantes = notas.data?.data ?? [];
  const hayNotas = actividades.length > 0 || estudiantes.some(({ trae }) => trae);
  const barra = {
    ...{ bloques, bloque, oportunidades, onChoose },
    loading: notas.isFetching,
    onRefresh: () => {
      onRefresh();
      void notas.refetch();
    },
  };
  return (
    <>
      <MateriaCerrada clase={clase} />
      <AvisoDeCierre {...{ clase, cerraron }} idMateriaBloque={bloque.idMateriaBloque} />
      {clase.permisos.calificar && estudiantes.length > 0 && hayNotas ? (
        <HojaDeNotas
          {...{ clase, actividades, estudiantes, ...barra }}
          enClase={enClase}
          onBrought={setCorrige}
        />
      ) : (
        <>
          <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
            <PorCerrar {...{ clase, bloques }} />
          </Box>
          <HojaSoloLectura
            {...{ clase, actividades, notas, hayNotas, barra }}
            onBrought={clase.permisos.calificar ? setCorrige : undefined}
          />
        </>
      )}
      {corrige?.trae ? (
        <DialogoTrae
          key={corrige.trae.version}
          fila={corrige}
          trae={corrige.trae}
          {...{ clase, bloque }}
          onClose={() => setCorrige(null)}
        />
      ) : null}
    </>
  );
}

/** The marks of a class, block by block. */
export function TabCalificaciones({ clase }: { clase: ClaseDocente }) {
  const bloques = useBloquesDelDocente(clase.idGradoSeccionMateriaColaborador);
  const [elegido, setElegido] = useState<number | null>(null);
  const cerraron = useCierreDeOtros(clase);
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
        const recuperacion = recuperacionElegida(elegido);
        const bloque =
          lista.find(({ idMateriaBloque }) => idMateriaBloque === elegido) ?? bloqueDeCalificaciones(lista);
        if (!bloque) return null;
        // Once the subject is closed it can be recovered.
        const oportunidades = clase.fechaCerrada === null ? 0 : clase.oportunidades;
        if (recuperacion !== null && recuperacion <= (oportunidades ?? 0))
          return (
            <>
              <MateriaCerrada clase={clase} />
              <HojaDeRecuperacion
                key={recuperacion}
                {...{ clase, bloque, oportunidades, recuperacion }}
                bloques={lista}
                onChoose={setElegido}
              />
            </>
          );
        return (
          <BloqueElegido
            key={bloque.idMateriaBloque}
            clase={clase}
            bloques={lista}
            bloque={bloque}
            {...{ oportunidades, cerraron }}
            onChoose={setElegido}
            onRefresh={() => void bloques.refetch()}
          />
        );
      }}
    </QueryView>
  );
}
