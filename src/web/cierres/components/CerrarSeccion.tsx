import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { fechaCorta } from '#shared/base/fechas.ts';
import { contar, segun } from '#shared/base/formatos.ts';
import type { CierreDeSeccion } from '#shared/cierres.ts';
import { DialogoMotivo } from '#web/calificaciones/cierre/components/DialogoMotivo.tsx';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { FootBar } from '#web/kit/ui/FootBar.tsx';
import { DownloadIcon, LockIcon, UndoIcon } from '#web/kit/ui/icons.tsx';
import { Tooltip } from '#web/kit/ui/Tooltip.tsx';
import { Warning } from '#web/kit/ui/Warning.tsx';
import { useEsDirector } from '#web/sesion/api.ts';
import { useCerrarSeccion, useDescargarCambios, useReabrirSeccion } from '../api.ts';
import { YaEstaHecho } from './YaEstaHecho.tsx';

/** 'Primero Básico A' */
export const nombreDeCierre = ({ grado, seccion }: Pick<CierreDeSeccion, 'grado' | 'seccion'>): string =>
  `${grado.nombre} ${seccion}`;

/** 'Sección cerrada el 30 oct 2026 por Ana Lucía Estrada' */
export const cerradaElMensaje = (fechaCerrada: string, quien: string | null): string =>
  `Sección cerrada el ${fechaCorta(fechaCerrada)}${quien === null ? '' : ` por ${quien}`}`;

interface CerrarProps {
  cierre: CierreDeSeccion;
  onClose: () => void;
}

function Cerrar({ cierre, onClose }: CerrarProps) {
  const { mutate, isPending } = useCerrarSeccion(onClose);
  const { fechaCerrada, cerradaPor, bloquean } = cierre;
  const cuantos = cierre.alumnos.length;
  const title = 'Cerrar sección';
  if (fechaCerrada !== null)
    return <YaEstaHecho {...{ title, onClose }} text={`${cerradaElMensaje(fechaCerrada, cerradaPor)}.`} />;
  if (bloquean.length > 0)
    return (
      <YaEstaHecho
        {...{ title, onClose }}
        text={`Ya no se puede cerrar ${nombreDeCierre(cierre)}. ${bloquean.join(' ')}`}
      />
    );
  return (
    <ConfirmDialog
      open
      title={title}
      text={`¿Cerrar ${nombreDeCierre(cierre)}? Las notas de ${contar(cuantos, 'alumno', 'alumnos')} ${segun(cuantos, 'quedan', 'quedan')} fijas. Solo la dirección puede reabrirla, con un motivo.`}
      icon={<LockIcon />}
      accept="Cerrar sección"
      busy={isPending}
      onAccept={() => mutate({ params: { idGradoSeccion: String(cierre.idGradoSeccion) } })}
      onClose={onClose}
    />
  );
}

function Reabrir({ cierre, onClose }: CerrarProps) {
  const reabrir = useReabrirSeccion(onClose);
  const title = 'Reabrir sección';
  if (cierre.fechaCerrada === null)
    return <YaEstaHecho {...{ title, onClose }} text={`${nombreDeCierre(cierre)} ya está abierta.`} />;
  return (
    <DialogoMotivo
      title={title}
      subject={nombreDeCierre(cierre)}
      text={
        <Stack component="span" sx={{ gap: 1 }}>
          <span>
            Los resultados cerrados se guardan como la versión {cierre.cierres.at(-1)?.version ?? 1}. Sus
            materias siguen cerradas: reabre cada una que vaya a cambiar.
          </span>
          {cierre.avisos.map((aviso) => (
            <Warning key={aviso}>{aviso}</Warning>
          ))}
        </Stack>
      }
      submit="Reabrir"
      send={(body) =>
        reabrir.mutateAsync({ params: { idGradoSeccion: String(cierre.idGradoSeccion) }, body })
      }
      onClose={onClose}
    />
  );
}

/** The one act of the screen, and what there is once it is done. */
export function CerrarSeccion({ cierre }: { cierre: CierreDeSeccion }) {
  const { permisos, fechaCerrada, bloquean, cierres, idGradoSeccion } = cierre;
  const [abierto, setAbierto] = useState<'cerrar' | 'reabrir' | null>(null);
  const cambios = useDescargarCambios(idGradoSeccion);
  const cerrar = () => setAbierto(null);
  const esDirector = useEsDirector();
  const [porQue] = bloquean;
  const telefono = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const boton = (
    <Tooltip title={porQue ?? ''}>
      <Box component="span" sx={{ width: { xs: 1, sm: 'auto' } }}>
        <Button
          variant="contained"
          startIcon={<LockIcon />}
          fullWidth={telefono}
          size={telefono ? 'large' : 'medium'}
          disabled={porQue !== undefined}
          onClick={() => setAbierto('cerrar')}
        >
          Cerrar sección
        </Button>
      </Box>
    </Tooltip>
  );
  return (
    <>
      {cierres.length > 1 ? (
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={cambios.isPending}
          onClick={() => cambios.mutate(undefined)}
        >
          Descargar cambios
        </Button>
      ) : null}
      {fechaCerrada !== null && permisos.reabrir ? (
        <Button variant="outlined" startIcon={<UndoIcon />} onClick={() => setAbierto('reabrir')}>
          Reabrir…
        </Button>
      ) : null}
      {fechaCerrada === null && (permisos.cerrar || (esDirector && porQue !== undefined)) ? (
        telefono ? (
          <FootBar label="Cerrar la sección">{boton}</FootBar>
        ) : (
          boton
        )
      ) : null}
      {abierto === 'cerrar' ? <Cerrar cierre={cierre} onClose={cerrar} /> : null}
      {abierto === 'reabrir' ? <Reabrir cierre={cierre} onClose={cerrar} /> : null}
    </>
  );
}

/** What keeps a section open, or since when it is closed. */
export const PorQueNo = ({ bloquean }: Pick<CierreDeSeccion, 'bloquean'>) =>
  bloquean.length === 0 ? null : (
    <Stack component="ul" sx={{ m: 0, pl: 2.5, gap: 0.25 }}>
      {bloquean.map((porQue) => (
        <Typography key={porQue} component="li" variant="body2">
          {porQue}
        </Typography>
      ))}
    </Stack>
  );
