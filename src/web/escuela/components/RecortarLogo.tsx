import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import Cropper, { type MediaSize, type Point, type Size } from 'react-easy-crop';
import { LOGO_CHICO, LOGO_LADO_MIN, LOGO_NO_ES_IMAGEN, type Recorte } from '#shared/escuela/logo.ts';
import { escuela } from '#shared/escuela.ts';
import { CallError } from '#web/kit/call-error.ts';
import { otherChangeIn } from '#web/kit/form/useVersionedForm.tsx';
import { invalidate } from '#web/kit/query-client.ts';
import { BusyOverlay } from '#web/kit/ui/BusyOverlay.tsx';
import { MinusIcon, PlusIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { useGuardarLogo } from '../api.ts';
import { Logo } from './MarcaDelColegio.tsx';

interface RecortarProps {
  file: File;
  /** What the logo was known by when the file was chosen. */
  version: string | null;
  /** What was chosen cannot be a logo, and why. */
  onRefused: (motivo: string) => void;
  onClose: () => void;
}

const PASO = 0.1;
const MAX_ZOOM = 10;
const TECLAS: Readonly<Record<string, number>> = { '+': PASO, '=': PASO, '-': -PASO };

/** A file as an address, as long as it is shown. */
function useDireccion(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

interface Encuadre {
  crop: Point;
  zoom: number;
}

/**
 * The square in whole points of the picture. In each direction it lies inside the picture or has all of it inside; what the cropper
 * itself says of it ends at the edges of the picture.
 */
function cuadroDe(
  { crop, zoom }: Encuadre,
  cuadro: Size,
  { naturalWidth, naturalHeight }: MediaSize,
): Recorte {
  const corto = Math.min(naturalWidth, naturalHeight);
  const largo = Math.max(naturalWidth, naturalHeight);
  const lado = Math.min(Math.round(corto / zoom), largo);
  const desde = (movido: number, total: number) => {
    const suelto = Math.round((total - lado) / 2 - (movido * lado) / cuadro.width);
    return Math.max(Math.min(0, total - lado), Math.min(suelto, Math.max(0, total - lado)));
  };
  return { x: desde(crop.x, naturalWidth), y: desde(crop.y, naturalHeight), lado };
}

interface ZoomProps {
  zoom: number;
  min: number;
  max: number;
  onZoom: (zoom: number) => void;
}

function ControlDeZoom({ zoom, min, max, onZoom }: ZoomProps) {
  const id = useId();
  const step = (by: number) => onZoom(Math.min(max, Math.max(min, zoom + by)));
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Typography id={id} variant="subtitle2" component="span">
        Acercar
      </Typography>
      <LabelledIconButton label="Alejar" disabled={zoom <= min} onClick={() => step(-PASO)}>
        <MinusIcon />
      </LabelledIconButton>
      <Slider
        aria-labelledby={id}
        min={min}
        max={max}
        step={0.01}
        value={zoom}
        disabled={max <= min}
        getAriaValueText={(value) => `${Math.round(value * 100)} %`}
        onChange={(_, value) => onZoom(Number(value))}
        sx={{ flex: 1, mx: 1 }}
      />
      <LabelledIconButton label="Acercar" disabled={zoom >= max} onClick={() => step(PASO)}>
        <PlusIcon />
      </LabelledIconButton>
    </Stack>
  );
}

/** Chooses the square of a picture that becomes the logo: by mouse, by finger and by keyboard. */
export function RecortarLogo({ file, version, onRefused, onClose }: RecortarProps) {
  const url = useDireccion(file);
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [media, setMedia] = useState<MediaSize | null>(null);
  const [cuadro, setCuadro] = useState<Size | null>(null);
  const guardar = useGuardarLogo(onClose);
  const [visto, setVisto] = useState(version);
  const [ajeno, setAjeno] = useState<string | null>(null);
  /** Somebody else changed the logo meanwhile: it is shown, and saving once more puts this one in its place. */
  function cambioMientras(error: unknown) {
    const otro = otherChangeIn(error, escuela);
    if (!(error instanceof CallError) || !otro) return;
    setVisto(otro.record.logo);
    setAjeno(error.message);
    void invalidate(['escuela']);
  }
  const lado = media ? Math.min(media.naturalWidth, media.naturalHeight) : LOGO_LADO_MIN;
  const max = Math.min(MAX_ZOOM, lado / LOGO_LADO_MIN);
  // So far away that all of a wide or a high one is in the square.
  const min = media ? lado / Math.max(media.naturalWidth, media.naturalHeight) : 1;
  const recorte = media && cuadro ? cuadroDe({ crop, zoom }, cuadro, media) : null;
  function loaded(size: MediaSize) {
    if (Math.min(size.naturalWidth, size.naturalHeight) < LOGO_LADO_MIN) onRefused(LOGO_CHICO);
    else setMedia(size);
  }
  function onKeyDown({ key }: KeyboardEvent) {
    const by = TECLAS[key];
    if (by !== undefined) setZoom(Math.min(max, Math.max(min, zoom + by)));
  }
  return (
    <>
      <ModalDialog
        open
        title="Recortar logo"
        width="angosto"
        busy={guardar.isPending}
        onClose={onClose}
        actions={(close) => (
          <>
            <Button color="inherit" onClick={close}>
              Cancelar
            </Button>
            <Button
              variant="contained"
              disabled={recorte === null}
              onClick={() =>
                void guardar
                  .mutateAsync({ form: { recorte, version: visto }, files: [file] })
                  .catch(cambioMientras)
              }
            >
              Guardar logo
            </Button>
          </>
        )}
      >
        <Stack sx={{ gap: 1.5 }}>
          {ajeno ? (
            <Alert severity="warning" icon={visto ? <Logo version={visto} side={48} /> : undefined}>
              {ajeno}
            </Alert>
          ) : null}
          <Box
            onKeyDown={onKeyDown}
            sx={{
              position: 'relative',
              height: { xs: 280, sm: 340 },
              overflow: 'hidden',
              borderRadius: `${medidas.radio.control}px`,
              bgcolor: 'superficie.hundida',
              '& .reactEasyCrop_CropArea:focus-visible': { outline: 3, outlineColor: 'trazo.foco' },
            }}
          >
            {url ? (
              <Cropper
                image={url}
                crop={crop}
                zoom={zoom}
                aspect={1}
                minZoom={min}
                maxZoom={max}
                keyboardStep={1}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onMediaLoaded={loaded}
                setCropSize={setCuadro}
                mediaProps={{ alt: '', onError: () => onRefused(LOGO_NO_ES_IMAGEN) }}
                cropperProps={{
                  role: 'group',
                  'aria-label':
                    'Cuadro del logo. Mueve la imagen con las flechas y acércala o aléjala con más y menos.',
                }}
              />
            ) : null}
          </Box>
          <ControlDeZoom {...{ zoom, min, max }} onZoom={setZoom} />
          <Typography variant="body2" color="textSecondary">
            Arrastra la imagen, o muévela con las flechas del teclado. Lo que queda en el cuadro será el logo:
            si es más ancho que alto, aléjalo hasta que quepa entero.
          </Typography>
        </Stack>
      </ModalDialog>
      <BusyOverlay open={guardar.isPending} />
    </>
  );
}
