import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { estadoBloque, porTerminarMensaje } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { Confirmacion } from '#web/base/ui/Confirmacion.tsx';
import { fechaCorta, nota } from '#web/base/ui/formatos.ts';
import { IconoListo } from '#web/base/ui/iconos.tsx';
import { IconoIniciar } from '#web/base/ui/iconos-escuela.tsx';
import { useFinalizarBloque, useIniciarBloque } from '../api.ts';
import { EstadoBloque } from './EstadoBloque.tsx';

interface TarjetaBloqueProps {
  bloque: BloqueDocente;
  /** An earlier block that must be finished before this one starts. */
  antes: number | undefined;
  /** Creates an extra activity in this block, when it is finished. */
  extras?: ReactNode;
  children: ReactNode;
}

function fechas({ fechaIniciado, fechaTerminado }: BloqueDocente): string {
  if (fechaIniciado === null) return 'Todavía no se inicia';
  const desde = `Iniciado el ${fechaCorta(fechaIniciado)}`;
  return fechaTerminado === null ? desde : `${desde} · Finalizado el ${fechaCorta(fechaTerminado)}`;
}

const Puntos = ({ text, used, max }: { text: string; used: number; max: number }) => (
  <Typography component="span" variant="body2" color="textSecondary">
    {text}{' '}
    <Box component="strong" sx={{ color: 'text.primary' }}>
      {nota(used)}
    </Box>{' '}
    de {nota(max)}
  </Typography>
);

/** A block of a class with its points, its acts and its activities. */
export function TarjetaBloque({ bloque, antes, extras, children }: TarjetaBloqueProps) {
  const [asks, setAsks] = useState<'iniciar' | 'finalizar' | null>(null);
  const close = () => setAsks(null);
  const iniciar = useIniciarBloque(close);
  const finalizar = useFinalizarBloque(close);
  const input = { params: { idMateriaBloque: String(bloque.idMateriaBloque) } };
  const { permisos } = bloque;
  const id = useId();
  return (
    <Card component="section" aria-label={`Bloque ${bloque.bloque}`} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Typography variant="h3" component="h2">
          Bloque {bloque.bloque}
        </Typography>
        <EstadoBloque estado={estadoBloque(bloque)} />
        <Box sx={{ flex: 1 }} />
        {extras}
        {permisos.iniciar ? (
          <Button
            variant="tonal"
            startIcon={<IconoIniciar />}
            disabled={antes !== undefined}
            aria-describedby={`${id}-fechas`}
            onClick={() => setAsks('iniciar')}
          >
            Iniciar
          </Button>
        ) : null}
        {permisos.finalizar ? (
          <Button variant="outlined" startIcon={<IconoListo />} onClick={() => setAsks('finalizar')}>
            Finalizar
          </Button>
        ) : null}
      </Stack>
      <Stack direction="row" useFlexGap sx={{ columnGap: 3, rowGap: 0.5, flexWrap: 'wrap', mb: 2 }}>
        <Typography id={`${id}-fechas`} component="span" variant="body2" color="textSecondary">
          {permisos.iniciar && antes !== undefined ? porTerminarMensaje(antes) : fechas(bloque)}
        </Typography>
        <Puntos text="Zona" used={bloque.zonaUsada} max={bloque.maxZona} />
        <Puntos text="Examen" used={bloque.examenUsado} max={bloque.maxExamen} />
      </Stack>
      {children}
      <Confirmacion
        open={asks !== null}
        title="Confirmación"
        text={asks === 'finalizar' ? '¿Desea finalizar este bloque?' : '¿Desea iniciar este bloque?'}
        detail={
          asks === 'finalizar'
            ? 'Ya no se podrán crear actividades normales en él. No se puede deshacer.'
            : 'Será el bloque en curso de la clase. No se puede deshacer.'
        }
        accept={asks === 'finalizar' ? 'Finalizar' : 'Iniciar'}
        busy={iniciar.isPending || finalizar.isPending}
        onAccept={() => (asks === 'finalizar' ? finalizar : iniciar).mutate(input)}
        onClose={close}
      />
    </Card>
  );
}
