import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { USUARIO_MAX } from '#shared/acceso.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { ETIQUETA_CREDENCIAL, soloAPedido } from '#shared/estudiantes/credenciales.rules.ts';
import type { Credencial } from '#shared/estudiantes/credenciales.ts';
import { nombreCompleto, porApellidos } from '#shared/inscripciones.rules.ts';
import { withLimit } from '#web/kit/form/length-limit.ts';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';

const TONO: Record<Credencial['estado'], Tone> = {
  sinUsuario: 'neutral',
  sinContrasenia: 'neutral',
  inicial: 'info',
  entro: 'success',
  desactivado: 'warning',
};

/** What a new password does to who has one of their own. */
const CONSECUENCIA: Partial<Record<Credencial['estado'], string>> = {
  entro: 'Se cerrarán sus sesiones.',
  desactivado: 'Se volverá a activar.',
};

/** Box, name, user and state side by side; on a phone the last two below the name. */
const rejilla = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  gridTemplateColumns: {
    xs: 'auto minmax(0, 1fr)',
    md: 'auto minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr)',
  },
  px: { xs: 1, sm: 2 },
  py: 1,
} as const;
const bajoElNombre = { gridColumn: { xs: 2, md: 'auto' }, minWidth: 0 } as const;

interface FilaProps {
  estudiante: Credencial;
  usuario: string;
  elegido: boolean;
  falta: string | undefined;
  disabled: boolean;
  onElegir: () => void;
  onUsuario: (usuario: string) => void;
}

function Fila({ estudiante, usuario, elegido, falta, disabled, onElegir, onUsuario }: FilaProps) {
  const id = useId();
  const { estado, vence } = estudiante;
  const nombre = nombreCompleto(estudiante);
  return (
    <Box component="li" sx={{ ...rejilla, borderTop: 1, borderColor: 'divider' }}>
      <Checkbox
        checked={elegido}
        disabled={disabled}
        onChange={onElegir}
        slotProps={{ input: { 'aria-label': `Elegir a ${nombre}` } }}
      />
      <Typography sx={{ fontWeight: 700, minWidth: 0, overflowWrap: 'anywhere' }}>
        {porApellidos(estudiante)}
      </Typography>
      <Box sx={bajoElNombre}>
        <OutlinedInput
          size="small"
          fullWidth
          value={usuario}
          disabled={disabled}
          error={falta !== undefined}
          autoComplete="off"
          onChange={({ target }) => withLimit(usuario, USUARIO_MAX, onUsuario)(target.value)}
          inputProps={{
            'aria-label': `Usuario de ${nombre}`,
            'aria-describedby': falta ? id : undefined,
            autoCapitalize: 'none',
            spellCheck: false,
          }}
        />
        {falta ? (
          <FormHelperText id={id} error role="alert" sx={{ mt: 0.5 }}>
            {falta}
          </FormHelperText>
        ) : null}
      </Box>
      <Box sx={bajoElNombre}>
        <StatusChip tone={TONO[estado]} text={ETIQUETA_CREDENCIAL[estado]} variant="text" />
        <Typography variant="caption" component="p" color="textSecondary">
          {elegido && soloAPedido(estado) ? CONSECUENCIA[estado] : null}
          {vence && !soloAPedido(estado) ? `Vence el ${fechaCorta(vence)}` : null}
        </Typography>
      </Box>
    </Box>
  );
}

interface ListaProps {
  estudiantes: readonly Credencial[];
  usuarioDe: (estudiante: Credencial) => string;
  elegidos: ReadonlySet<number>;
  faltas: ReadonlyMap<number, string>;
  disabled: boolean;
  onElegir: (idEstudiante: number) => void;
  onUsuario: (idEstudiante: number, usuario: string) => void;
}

/** The students of a section: who gets a password, and under which name. */
export function ListaDeCredenciales({
  estudiantes,
  usuarioDe,
  elegidos,
  faltas,
  disabled,
  onElegir,
  onUsuario,
}: ListaProps) {
  return (
    <Card>
      <Box
        aria-hidden="true"
        sx={{ ...rejilla, display: { xs: 'none', md: 'grid' }, color: 'text.secondary' }}
      >
        <Box sx={{ width: 42 }} />
        <Typography variant="subtitle2">Estudiante</Typography>
        <Typography variant="subtitle2">Usuario</Typography>
        <Typography variant="subtitle2">Estado</Typography>
      </Box>
      <Box component="ul" aria-label="Estudiantes" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {estudiantes.map((estudiante) => {
          const { idEstudiante } = estudiante;
          return (
            <Fila
              key={idEstudiante}
              {...{ estudiante, disabled }}
              usuario={usuarioDe(estudiante)}
              elegido={elegidos.has(idEstudiante)}
              falta={faltas.get(idEstudiante)}
              onElegir={() => onElegir(idEstudiante)}
              onUsuario={(usuario) => onUsuario(idEstudiante, usuario)}
            />
          );
        })}
      </Box>
    </Card>
  );
}
