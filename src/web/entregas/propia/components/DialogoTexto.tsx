import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { ENTREGA_MAX } from '#shared/entregas/propia.rules.ts';
import type { Asignado } from '#shared/entregas/propia.ts';
import { entregaTexto } from '#shared/entregas.ts';
import { ContenidoActividad } from '#web/actividades/components/ContenidoActividad.tsx';
import { useVisibleArea } from '#web/kit/form/device.ts';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { DosTrabajos } from './AvisosDeEnvio.tsx';
import { TiempoRestante } from './TiempoRestante.tsx';
import { useAvance } from './useAvance.ts';
import type { UsoDeOutbox } from './useOutbox.ts';
import { useTextoEnVivo } from './useTextoEnVivo.ts';

interface DialogoTextoProps {
  /** The work itself, not a copy: each keystroke is stored at once, so that nothing is lost with the dialog. */
  uso: UsoDeOutbox;
  /** The assignment, shown beside the text. */
  asignado: Asignado;
  examen: boolean;
  /** Why the text is read-only now; it can still be read and copied. */
  cierre: string | null;
  onClose: () => void;
  /** End of the running exam. */
  fin: string | null;
}

/** Share of the height above a phone's keyboard that the assignment and the header take. */
const PARTE = 0.39;
/** Gap in pixels. */
const ENTRE = 16;

/** Fills its container. */
const alto = {
  '& .MuiFormControl-root': { height: '100%' },
  '& .MuiInputBase-root': { flex: 1, minHeight: 0, alignItems: 'stretch' },
  '& textarea': { height: '100% !important', overflowY: 'auto !important' },
} as const;

/** Editor of the text, below or beside the assignment, with the state of saving. */
export function DialogoTexto({ uso, asignado, examen, cierre, onClose, fin }: DialogoTextoProps) {
  const [abierta, setAbierta] = useState(true);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const visible = useVisibleArea();
  const { texto, tocado, ajeno, teclear, composicion } = useTextoEnVivo(uso);
  const { instructions, archivos, videos } = asignado;
  const pide = Boolean(instructions) || archivos.length + videos.length > 0;
  const word = examen ? 'preguntas' : 'instrucciones';
  const resto = Math.max(0, Math.floor(visible.height * PARTE) - medidas.tactil - ENTRE);
  const { choque } = uso;
  const avance = useAvance(uso);
  // A phone shows the short state below the title, to save a line.
  const breve = phone && cierre === null ? avance.breve : null;
  const elige = choque !== null && !choque.soloTexto;
  const avisado = cierre !== null || choque !== null;
  const leido = entregaTexto.safeParse({ contenido: texto });
  // A text that is too long is reported by the field's own counter.
  const error = tocado && texto.length <= ENTREGA_MAX ? leido.error?.issues[0]?.message : undefined;
  return (
    <ModalDialog
      open
      title={examen ? 'Respuesta' : 'Texto'}
      subject={breve === null ? undefined : <span role="status">{breve}</span>}
      width={pide ? 'ancho' : 'medio'}
      visible={visible}
      cross={cierre === null ? 'Cerrar: lo escrito se conserva' : 'Cerrar'}
      onClose={onClose}
      headerActions={
        <>
          <TiempoRestante fin={fin} />
          {pide ? (
            <LabelledIconButton
              label={`${abierta ? 'Ocultar' : 'Ver'} ${word}`}
              aria-expanded={abierta}
              onClick={() => setAbierta(!abierta)}
              sx={{ '&[aria-expanded="true"]': { bgcolor: 'transparent', color: 'text.secondary' } }}
            >
              {abierta ? <ChevronUpIcon /> : <ChevronDownIcon />}
            </LabelledIconButton>
          ) : null}
        </>
      }
      actions={(_, breve) => (
        <Button
          variant="contained"
          size={breve ? 'small' : 'medium'}
          disabled={cierre === null && !leido.success}
          onClick={onClose}
        >
          Listo
        </Button>
      )}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: { xs: 0.5, sm: 1 },
          height: phone ? visible.height - medidas.tactil - 4 : pide ? '60vh' : 'auto',
        }}
      >
        {cierre === null && breve === null ? (
          <Typography role="status" variant="caption" color="textSecondary" sx={{ textAlign: 'right' }}>
            {avance.texto}
          </Typography>
        ) : null}
        {cierre === null ? null : <Alert severity="warning">{cierre}</Alert>}
        {cierre === null ? <DosTrabajos {...uso} /> : null}
        {ajeno && !avisado ? (
          <Alert severity="info" role="status">
            Se actualizó con lo que escribiste en otro equipo.
          </Alert>
        ) : null}
        <Box
          sx={{
            display: 'flex',
            flex: 1,
            minHeight: avisado ? 160 : 0,
            flexDirection: { xs: 'column', md: 'row' },
            gap: { xs: 0.5, sm: 1, md: 3 },
          }}
        >
          {pide && abierta && !(phone && avisado) ? (
            <Box
              role="region"
              aria-label={examen ? 'Preguntas' : 'Instrucciones'}
              tabIndex={0}
              sx={{
                flex: { xs: 'none', md: 1 },
                minWidth: 0,
                maxHeight: { xs: resto, sm: '38%', md: 'none' },
                overflowY: 'auto',
                px: { xs: 1, sm: 2 },
                py: { xs: 0.5, sm: 1 },
                borderRadius: `${medidas.radio.control}px`,
                bgcolor: 'superficie.suave',
              }}
            >
              <ContenidoActividad text={instructions} {...{ archivos, videos }} />
            </Box>
          ) : null}
          <Box
            {...composicion}
            sx={{ flex: 1, minWidth: 0, minHeight: 0, pt: 1, ...(phone || pide ? alto : {}) }}
          >
            <TextInput
              value={texto}
              error={error}
              onChange={teclear}
              label="Entrega"
              required
              autoFocus
              readOnly={cierre !== null || elige}
              rows={8}
              max={ENTREGA_MAX}
              counter={!phone}
              dense={phone}
            />
          </Box>
        </Box>
      </Box>
    </ModalDialog>
  );
}
