import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import type { ActividadDocente } from '#shared/actividades.ts';
import { cuadroDeClase, type FilaDeNotas } from '#shared/calificaciones/hoja.rules.ts';
import type { ClaseDocente, EstudianteDeClase } from '#shared/clases.ts';
import { saveCsv } from '#web/kit/csv.ts';
import type { MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { DownloadIcon } from '#web/kit/ui/icons.tsx';
import { ClipboardIcon, PeopleIcon } from '#web/kit/ui/icons-objects.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { ACT_MS, toasts } from '#web/kit/ui/toasts.ts';
import { claveDe } from '../state/celda.ts';
import { soloPublicadas } from '../state/frases.ts';
import { BarraDeHoja, type BarraDeHojaProps } from './BarraDeHoja.tsx';
import { HojaEnTabla } from './HojaEnTabla.tsx';
import { type Hoja, useHoja } from './useHoja.ts';
import { useManejo } from './useManejo.ts';
import { usePublicar } from './usePublicar.ts';
import { useRiesgo } from './useRiesgo.ts';

const DialogoPublicar = lazyPart(async () => (await import('./DialogoPublicar.tsx')).DialogoPublicar);
const EncimaDeLaHoja = lazyPart(async () => (await import('./EncimaDeLaHoja.tsx')).EncimaDeLaHoja);
const HojaEnTelefono = lazyPart(async () => (await import('./HojaEnTelefono.tsx')).HojaEnTelefono, {
  fallback: ({ barra }: VistaDeHojaProps) => <BarraDeHoja {...{ ...barra, onDownload: undefined }} />,
});

export type Barra = Pick<BarraDeHojaProps, 'bloques' | 'bloque' | 'loading' | 'onChoose' | 'onRefresh'>;

export interface HojaDeNotasProps extends Barra {
  clase: ClaseDocente;
  /** The graded ones, in the order of the columns. */
  actividades: readonly ActividadDocente[];
  /** Those of them that nobody hands in online. The same object while they stay the same. */
  enClase: ReadonlySet<number>;
  estudiantes: readonly EstudianteDeClase[];
  onBrought: (fila: FilaDeNotas) => void;
}

/** What the sheet is made of, however it is shown. */
export interface VistaDeHojaProps {
  barra: Barra;
  hoja: Hoja;
  acciones: ReturnType<typeof useManejo>;
  publicar: ReturnType<typeof usePublicar>;
  riesgo: ReturnType<typeof useRiesgo>;
  masDelMenu: readonly MenuAction[];
  onBrought: (fila: FilaDeNotas) => void;
  onCreated: (idActividad: number) => void;
  onDownload: BarraDeHojaProps['onDownload'];
}

/** A column that has just been made: once it is there, its first cell is the active one. */
function useColumnaNueva({ actividades, filas }: Hoja, irA: ReturnType<typeof useManejo>['verCuales']) {
  const [creada, setCreada] = useState<number | null>(null);
  useEffect(() => {
    const [primera] = filas;
    if (creada === null || !primera || !actividades.some((una) => una.idActividadMateriaBloque === creada))
      return;
    setCreada(null);
    irA(claveDe(creada, primera.idEstudianteGrado));
  });
  return setCreada;
}

/** The sheet of marks of a block: typed in like a spreadsheet, on a phone one activity at a time. One state for both. */
export function HojaDeNotas(props: HojaDeNotasProps) {
  const { clase, bloques, bloque, estudiantes, onChoose, onRefresh, onBrought, loading } = props;
  const traen = estudiantes.some(({ trae }) => trae !== null && trae !== undefined);
  const hoja = useHoja({ ...props, traen });
  const { actividades, todas } = hoja;
  const publicar = usePublicar(hoja);
  const riesgo = useRiesgo(hoja);
  const acciones = useManejo(hoja, publicar.abierto !== null);
  const onCreated = useColumnaNueva(hoja, acciones.verCuales);
  const angosto = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [enTabla, setEnTabla] = useState(false);
  // What students bring is in the table only.
  const telefono = angosto && !enTabla && actividades.length > 0;
  const descargar =
    actividades.length === 0 && !traen
      ? undefined
      : () => {
          saveCsv(
            `${clase.idMateriaNavigation.nombre} bloque ${bloque.bloque}`,
            cuadroDeClase(actividades, todas),
          );
          const { enBorrador } = hoja.local.resumen();
          if (enBorrador > 0) toasts.neutral(soloPublicadas(enBorrador), { ms: ACT_MS });
        };
  const vista: VistaDeHojaProps = {
    ...{ hoja, acciones, publicar, riesgo, onBrought, onCreated },
    barra: { bloques, bloque, loading, onChoose, onRefresh },
    masDelMenu: angosto
      ? [
          telefono
            ? { text: 'Ver tabla', icon: ClipboardIcon, onClick: () => setEnTabla(true) }
            : { text: 'Ver una actividad a la vez', icon: PeopleIcon, onClick: () => setEnTabla(false) },
          { text: 'Descargar CSV', icon: DownloadIcon, disabled: !descargar, onClick: () => descargar?.() },
        ]
      : [],
    onDownload: angosto ? null : descargar,
  };
  const { manejo, encima, cerrarEncima } = acciones;
  return (
    <Stack sx={{ gap: 1.5 }}>
      {telefono ? <HojaEnTelefono {...vista} /> : <HojaEnTabla {...vista} />}
      {encima ? <EncimaDeLaHoja {...{ hoja, manejo, encima, estudiantes }} onClose={cerrarEncima} /> : null}
      {publicar.abierto ? (
        <DialogoPublicar
          key={publicar.abierto.vez}
          lineas={publicar.abierto.lineas}
          deActividad={publicar.abierto.deActividad}
          busy={publicar.ocupado}
          onPublish={publicar.hacer}
          onClose={publicar.cerrar}
        />
      ) : null}
    </Stack>
  );
}
