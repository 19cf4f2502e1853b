import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import {
  LOGO_LADO_MIN,
  LOGO_MAX_BYTES,
  LOGO_MAX_MB,
  LOGO_NO_ES_IMAGEN,
  LOGO_PESADO,
  LOGO_TIPOS,
} from '#shared/escuela/logo.ts';
import type { Escuela } from '#shared/escuela.ts';
import { carries } from '#web/kit/call-error.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { ErrorIcon } from '#web/kit/ui/icons.tsx';
import { ImageIcon, UploadIcon } from '#web/kit/ui/icons-objects.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';
import { medidas } from '#web/theme.medidas.ts';
import { useQuitarLogo } from '../api.ts';
import { Logo } from './MarcaDelColegio.tsx';
import { MuestrasDelLogo } from './MuestrasDelLogo.tsx';

const RecortarLogo = lazyPart(async () => (await import('./RecortarLogo.tsx')).RecortarLogo);

interface ParteProps {
  escuela: Escuela;
  editable: boolean;
}

/** Why a file cannot be the logo, as far as the browser can tell. */
function motivoDe({ size, type }: File): string | null {
  if (!LOGO_TIPOS.some((uno) => uno === type)) return LOGO_NO_ES_IMAGEN;
  return size > LOGO_MAX_BYTES ? LOGO_PESADO : null;
}

/** Where no logo is yet. */
const SinLogo = () => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 96,
      height: 96,
      border: 2,
      borderStyle: 'dashed',
      borderColor: 'trazo.borde',
      borderRadius: `${medidas.radio.tarjeta}px`,
      color: 'text.secondary',
    }}
  >
    <ImageIcon fontSize="large" />
  </Box>
);

/** The logo, where it is seen, and the ways to another one. It is stored by itself, not with the form. */
export function ParteLogo({ escuela: { nombre, logo }, editable }: ParteProps) {
  const elegir = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [mensaje, setMensaje] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const quitar = useQuitarLogo(() => setAsking(false));
  /** Somebody else changed it meanwhile: it is shown as it is now, and stays. */
  function cambioMientras(error: unknown) {
    if (!carries(error, 'ajeno')) return;
    toasts.neutral(error.message);
    void invalidate(['escuela']);
    setAsking(false);
  }
  function elegido({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0] ?? null;
    currentTarget.value = '';
    const motivo = chosen && motivoDe(chosen);
    setMensaje(motivo);
    setFile(motivo === null ? chosen : null);
  }
  return (
    <Stack sx={{ gap: 2, pb: 2 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {logo ? <Logo version={logo} side={96} /> : <SinLogo />}
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 700 }}>
            Logo
          </Typography>
          {editable ? (
            <>
              <Typography variant="body2" color="textSecondary">
                Imagen PNG, JPEG o WebP de hasta {LOGO_MAX_MB} MB y al menos {LOGO_LADO_MIN} píxeles por lado.
              </Typography>
              <Stack direction="row" useFlexGap sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
                <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => elegir.current?.click()}>
                  {logo ? 'Cambiar logo' : 'Subir logo'}
                </Button>
                {logo ? (
                  <Button color="inherit" onClick={() => setAsking(true)}>
                    Quitar logo
                  </Button>
                ) : null}
              </Stack>
            </>
          ) : (
            <Typography color="textSecondary">{logo ? nombre : 'El colegio no tiene logo.'}</Typography>
          )}
        </Box>
      </Stack>
      {mensaje ? (
        <Stack direction="row" role="alert" sx={{ gap: 1, color: 'error.main' }}>
          <ErrorIcon fontSize="small" sx={{ flex: 'none', mt: '2px' }} />
          <Typography color="inherit">{mensaje}</Typography>
        </Stack>
      ) : null}
      {logo ? <MuestrasDelLogo nombre={nombre} logo={logo} /> : null}
      <input
        ref={elegir}
        hidden
        type="file"
        accept={LOGO_TIPOS.join()}
        aria-label="Imagen del logo"
        onChange={elegido}
      />
      {file ? (
        <RecortarLogo
          file={file}
          version={logo}
          onRefused={(motivo) => {
            setFile(null);
            setMensaje(motivo);
          }}
          onClose={() => setFile(null)}
        />
      ) : null}
      <ConfirmDialog
        open={asking}
        title="Quitar logo"
        text="¿Quieres quitar el logo del colegio?"
        detail="En su lugar se verá la marca de Ceiba."
        accept="Quitar"
        danger
        busy={quitar.isPending}
        onAccept={() =>
          void quitar.mutateAsync({ query: { version: logo ?? undefined } }).catch(cambioMientras)
        }
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
