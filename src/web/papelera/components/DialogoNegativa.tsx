import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { areasDe } from '#shared/acceso.rules.ts';
import { type Bloqueo, bloqueos } from '#shared/base/operaciones.ts';
import { negacion } from '#shared/papelera/bloqueos.rules.ts';
import { AlertIcon, ChevronRightIcon } from '#web/kit/ui/icons.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { RoundIcon } from '#web/kit/ui/RoundIcon.tsx';
import type { Refusal } from '#web/kit/undo.ts';
import { usePerfil } from '#web/sesion/api.ts';

const FichaEstudiante = lazyPart(
  async () => (await import('#web/estudiantes/components/DetalleEstudiante.tsx')).FichaEstudiante,
);

interface RenglonProps {
  bloqueo: Bloqueo;
  onVer: ((idEstudiante: number) => void) | null;
}

const renglon = { flex: 1, minWidth: 0, overflowWrap: 'anywhere', textAlign: 'left' } as const;

/** Something that is in the way; a student leads to the record. */
function Renglon({ bloqueo: { texto, estudiante }, onVer }: RenglonProps) {
  if (estudiante === null || !onVer)
    return <Typography sx={{ ...renglon, px: 1, py: 1.25 }}>{texto}</Typography>;
  return (
    <Button
      color="inherit"
      fullWidth
      endIcon={<ChevronRightIcon color="action" />}
      onClick={() => onVer(estudiante)}
      sx={{ px: 1, py: 1.25, borderRadius: 1, fontWeight: 400 }}
    >
      <Typography component="span" sx={renglon}>
        {texto}
      </Typography>
    </Button>
  );
}

interface DialogoNegativaProps {
  negativa: Refusal;
  onClose: () => void;
}

/** Why something stays in the bin, with what is in the way. */
export function DialogoNegativa({ negativa: { text: texto, data }, onClose }: DialogoNegativaProps) {
  const { bloqueos: lista = [], tipo = 'eliminacion' } = bloqueos.safeParse(data).data ?? {};
  const [visto, setVisto] = useState<number | null>(null);
  // The record of a student is the office's.
  const administra = areasDe(usePerfil()).includes('administrador');
  return (
    <>
      <ModalDialog
        open
        title={negacion(tipo)}
        width="angosto"
        start={
          <RoundIcon tone="warning">
            <AlertIcon />
          </RoundIcon>
        }
        onClose={onClose}
        actions={
          <Button variant="contained" autoFocus onClick={onClose}>
            Cerrar
          </Button>
        }
      >
        <Typography>{lista.length > 0 ? 'Esto lo impide:' : texto}</Typography>
        <Box
          component="ul"
          aria-label="Lo que lo impide"
          sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', '& > li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {lista.map((bloqueo) => (
            <li key={`${bloqueo.estudiante} ${bloqueo.texto}`}>
              <Renglon bloqueo={bloqueo} onVer={administra ? setVisto : null} />
            </li>
          ))}
        </Box>
      </ModalDialog>
      {visto === null ? null : <FichaEstudiante idEstudiante={visto} onClose={() => setVisto(null)} />}
    </>
  );
}
