import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sum } from '#shared/base/decimal.ts';
import type { DetalleDeNota } from '#shared/calificaciones/detalle.ts';
import { bloquesDelNivel, notaDeBloque, numerosDeBloque } from '#shared/calificaciones.rules.ts';
import { ESTADO, etiquetaDocente } from '#shared/entregas.rules.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { CambiosDeNota } from '#web/calificaciones/components/CambiosDeNota.tsx';
import { CuadroNotas } from '#web/calificaciones/components/CuadroNotas.tsx';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { ChevronLeftIcon, HistoryIcon } from '#web/kit/ui/icons.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useDetalle, useHistorialDeMarca } from '../api.ts';

type Actividad = DetalleDeNota['actividades'][number]['actividades'][number];

/** `12 / 15`, or why there is no mark. */
function dicho({ estado, calificacion, valorNeto, idParticipante }: Actividad): string {
  if (estado === ESTADO.calificada)
    return `${twoDecimals(calificacion ?? 0)} / ${twoDecimals(valorNeto ?? 0)}`;
  if (idParticipante === null || estado === null) return 'Sin nota';
  return etiquetaDocente(estado);
}

interface RenglonProps {
  actividad: Actividad;
  /** null: whoever looks may not read what became of it. */
  onHistorial: ((actividad: Actividad) => void) | null;
}

const Renglon = ({ actividad, onHistorial }: RenglonProps) => (
  <Stack
    component="li"
    direction="row"
    sx={{ alignItems: 'center', gap: 1, py: 0.5, borderTop: 1, borderColor: 'divider', minHeight: 44 }}
  >
    <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {actividad.titulo}
    </Typography>
    <Typography
      variant="body2"
      sx={{ fontVariantNumeric: 'tabular-nums' }}
      color={actividad.estado === ESTADO.calificada ? 'textPrimary' : 'textSecondary'}
    >
      {dicho(actividad)}
    </Typography>
    {onHistorial && actividad.estado === ESTADO.calificada ? (
      <Button
        size="small"
        startIcon={<HistoryIcon />}
        aria-label={`Historial de ${actividad.titulo}`}
        onClick={() => onHistorial(actividad)}
      >
        Historial
      </Button>
    ) : null}
  </Stack>
);

const Parrafo = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

const RECUPERACION = {
  pendiente: 'todavía sin nota',
  no_se_presento: 'no se presentó',
} as const;

/** Transfer marks and recoveries with what they rest on. */
function OtrosOrigenes({ traslados, recuperaciones }: DetalleDeNota) {
  if (traslados.length + recuperaciones.length === 0) return null;
  return (
    <Stack sx={{ gap: 0.5 }}>
      {traslados.map(({ bloque, nota, documento, motivo }) => (
        <Parrafo key={bloque}>
          {`Bloque ${bloque}: ${nota === null ? 'no cuenta' : `nota de traslado ${twoDecimals(nota)}`} · ${documento} · ${motivo}`}
        </Parrafo>
      ))}
      {recuperaciones.map(({ oportunidad, estado, nota }) => (
        <Parrafo key={oportunidad}>
          {`Recuperación ${oportunidad}: ${estado === 'publicada' ? nota : RECUPERACION[estado]}`}
        </Parrafo>
      ))}
    </Stack>
  );
}

interface DetalleProps {
  detalle: DetalleDeNota;
  onHistorial: RenglonProps['onHistorial'];
}

function Detalle({ detalle, onHistorial }: DetalleProps) {
  const { materia, actividades, docente } = detalle;
  return (
    <Stack sx={{ gap: 2 }}>
      <CuadroNotas calificaciones={materia} bloques={bloquesDelNivel([materia])} />
      <Parrafo>{docente === null ? 'La clase no tiene docente.' : `Docente: ${docente}`}</Parrafo>
      <OtrosOrigenes {...detalle} />
      {actividades.map(({ bloque, actividades: suyas }) => {
        const numero = numerosDeBloque.find((uno) => uno === bloque);
        const total = numero === undefined ? null : (notaDeBloque(materia, numero)?.total ?? null);
        const trae = materia.bloques.find((uno) => uno.bloque === bloque)?.trae;
        return (
          <Box key={bloque} component="section" aria-label={`Bloque ${bloque}`}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
              <Typography variant="h5" component="h3">
                Bloque {bloque}
              </Typography>
              {total === null ? null : (
                <Typography sx={{ fontWeight: 700 }}>{`Total ${twoDecimals(total)}`}</Typography>
              )}
            </Stack>
            {trae ? (
              <Parrafo>
                {`Trae de otra sección: zona ${twoDecimals(sum([trae.zona, trae.zonaExtra]))}, examen ${twoDecimals(sum([trae.examen, trae.examenExtra]))}.`}
              </Parrafo>
            ) : null}
            {suyas.length === 0 ? (
              <Parrafo>Sin actividades con punteo.</Parrafo>
            ) : (
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {suyas.map((una) => (
                  <Renglon key={una.idActividadMateriaBloque} actividad={una} onHistorial={onHistorial} />
                ))}
              </Box>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}

const HistorialDe = ({ idParticipante }: { idParticipante: number }) => (
  <CambiosDeNota query={useHistorialDeMarca(idParticipante)} />
);

interface DialogoDetalleProps {
  idEstudianteGrado: number;
  idMateria: number;
  onClose: () => void;
}

/** Where the mark of a student in a subject comes from: blocks, activities, transfers and recoveries. */
export function DialogoDetalle({ idEstudianteGrado, idMateria, onClose }: DialogoDetalleProps) {
  const query = useDetalle(idEstudianteGrado, idMateria);
  const [historial, setHistorial] = useState<Actividad | null>(null);
  const detalle = query.data?.data;
  return (
    <ModalDialog
      open
      title="Detalle de nota"
      subject={
        detalle
          ? `${porApellidos(detalle.estudiante)} · ${detalle.materia.materia.nombre} · ${detalle.seccion}`
          : undefined
      }
      onClose={onClose}
    >
      {historial?.idParticipante ? (
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Button startIcon={<ChevronLeftIcon />} onClick={() => setHistorial(null)} autoFocus>
            Volver al detalle
          </Button>
          <Typography variant="h5" component="h3">{`Historial de ${historial.titulo}`}</Typography>
          <HistorialDe idParticipante={historial.idParticipante} />
        </Stack>
      ) : (
        <QueryView query={query} skeleton={<TextSkeleton lines={8} />}>
          {(leido) => (
            <Detalle detalle={leido} onHistorial={leido.permisos.historial ? setHistorial : null} />
          )}
        </QueryView>
      )}
    </ModalDialog>
  );
}
