import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Archivo } from '#shared/archivos.ts';
import { tamanio } from '#shared/base/formatos.ts';
import { CloseIcon, DownloadIcon } from '#web/kit/ui/icons.tsx';
import { FileIcon } from '#web/kit/ui/icons-objects.tsx';
import { Tooltip } from '#web/kit/ui/Tooltip.tsx';
import { truncateFileName } from '#web/kit/ui/truncate.ts';
import { medidas } from '#web/theme.medidas.ts';
import { Miniatura } from './Miniatura.tsx';

/** Takes a file to the person's own device, as it came. */
export const Descargar = ({ archivo: { url, nombre } }: { archivo: Archivo }) => (
  <Tooltip title="Descargar">
    <IconButton component="a" href={url} download={nombre} aria-label={`Descargar ${nombre}`}>
      <DownloadIcon />
    </IconButton>
  </Tooltip>
);

interface MarcoProps {
  picture: ReactNode;
  title: string;
  fullTitle: string;
  detail: ReactNode;
  abierto?: boolean | undefined;
  onOpen?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  end?: ReactNode;
}

/** One attachment: picture, name, what it is; opens when pressed. */
export function MarcoAdjunto({
  picture,
  title,
  fullTitle,
  detail,
  abierto,
  onOpen,
  onRemove,
  end,
}: MarcoProps) {
  const content = (
    <Stack
      direction="row"
      component="span"
      sx={{ alignItems: 'center', gap: 1.5, flex: 1, minWidth: 0, textAlign: 'left' }}
    >
      <Box
        component="span"
        sx={{
          width: 44,
          height: 44,
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          borderRadius: '8px',
          bgcolor: 'info.suave',
          color: 'info.sobreSuave',
          '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
        }}
      >
        {picture}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'block' }}>
        <Typography
          component="span"
          variant="subtitle2"
          title={fullTitle}
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {detail}
        </Typography>
      </Box>
    </Stack>
  );
  return (
    <Stack
      direction="row"
      component="li"
      sx={{
        alignItems: 'center',
        gap: 0.5,
        p: 1,
        minHeight: 62,
        border: 1,
        borderColor: abierto ? 'primary.main' : 'divider',
        borderRadius: `${medidas.radio.control}px`,
        bgcolor: 'superficie.suave',
      }}
    >
      {onOpen ? (
        <ButtonBase
          onClick={onOpen}
          aria-current={abierto ? 'true' : undefined}
          aria-label={`Abrir ${fullTitle}`}
          sx={{ flex: 1, minWidth: 0, borderRadius: '8px', justifyContent: 'flex-start' }}
        >
          {content}
        </ButtonBase>
      ) : (
        content
      )}
      {end}
      {onRemove ? (
        <Tooltip title="Quitar">
          <IconButton aria-label={`Quitar ${fullTitle}`} onClick={onRemove}>
            <CloseIcon />
          </IconButton>
        </Tooltip>
      ) : null}
    </Stack>
  );
}

interface TarjetaArchivoProps {
  /** A saved one, or one that is still on the device. */
  archivo: Archivo | File;
  state?: string | undefined;
  /** Instead of what kind it is and how large: how far it got. */
  detail?: ReactNode;
  /** It is shown beside the list. */
  abierto?: boolean;
  onOpen?: () => void;
  onRemove?: (() => void) | undefined;
}

const tipoCorto = (nombre: string) =>
  nombre.includes('.') ? (nombre.split('.').pop() ?? '').toUpperCase() : 'Archivo';

const datosDe = (archivo: Archivo | File) =>
  archivo instanceof File
    ? { nombre: archivo.name, tipo: archivo.type, bytes: archivo.size, guardado: undefined }
    : { nombre: archivo.nombre, tipo: archivo.tipo, bytes: archivo.tamanio, guardado: archivo };

export function TarjetaArchivo({ archivo, state, detail, abierto, onOpen, onRemove }: TarjetaArchivoProps) {
  const { nombre, tipo, bytes, guardado } = datosDe(archivo);
  const image = tipo.startsWith('image/');
  return (
    <MarcoAdjunto
      picture={image ? <Miniatura archivo={archivo} /> : <FileIcon />}
      title={truncateFileName(nombre)}
      fullTitle={nombre}
      detail={detail ?? [state, tipoCorto(nombre), tamanio(bytes)].filter(Boolean).join(' · ')}
      abierto={abierto}
      onOpen={onOpen}
      onRemove={onRemove}
      end={guardado && !onRemove ? <Descargar archivo={guardado} /> : undefined}
    />
  );
}
