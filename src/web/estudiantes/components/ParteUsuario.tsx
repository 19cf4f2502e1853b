import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { USUARIO_MAX } from '#shared/acceso.ts';
import { usuarioPropuesto } from '#shared/estudiantes.rules.ts';
import { OBSERVACIONES_MAX } from '#shared/estudiantes.ts';
import { CampoInterruptor } from '#web/base/form/CampoCasilla.tsx';
import { CampoTexto } from '#web/base/form/CampoTexto.tsx';
import { Rejilla, Seccion } from '#web/base/form/Rejilla.tsx';
import { generarContrasenia } from '#web/sesion/components/useContraseniaInicial.ts';
import type { ParteProps } from './PartesEstudiante.tsx';

const CONTRASENIA = 'estudiantesUsuarios.0.contraseniaPlain';

/** A user who already signs in keeps the password, unless a new one is asked for. */
function NuevaContrasenia({ form }: Pick<ParteProps, 'form'>) {
  const nueva = useWatch({ control: form.control, name: CONTRASENIA });
  const poner = (value: string | null) => form.setValue(CONTRASENIA, value, { shouldDirty: true });
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
      {nueva ? (
        <>
          <Typography variant="body2">La contraseña nueva se muestra al guardar.</Typography>
          <Button color="inherit" onClick={() => poner(null)}>
            Deshacer
          </Button>
        </>
      ) : (
        <Button variant="outlined" onClick={() => poner(generarContrasenia())}>
          Generar contraseña
        </Button>
      )}
    </Stack>
  );
}

/** The user name a student signs in with. `conocido`: there is already a password. */
export function ParteUsuario({ id, form, conocido }: ParteProps & { conocido: boolean }) {
  const { control, getValues, setValue } = form;
  const activo = useWatch({ control, name: 'usuarioBit' });
  function proponer(on: boolean) {
    const [nombre1, apellido1, usuario] = getValues([
      'nombre1',
      'apellido1',
      'estudiantesUsuarios.0.usuario',
    ]);
    if (on && !usuario) setValue('estudiantesUsuarios.0.usuario', usuarioPropuesto({ nombre1, apellido1 }));
  }
  return (
    <Seccion id={id} title="Usuario">
      <CampoInterruptor control={control} name="usuarioBit" label="Puede entrar a Ceiba" onPick={proponer} />
      {activo ? (
        <Rejilla>
          <CampoTexto
            control={control}
            name="estudiantesUsuarios.0.usuario"
            label="Usuario"
            required
            max={USUARIO_MAX}
            helper={conocido ? undefined : 'Su contraseña se genera al guardar.'}
          />
          {conocido ? <NuevaContrasenia form={form} /> : null}
        </Rejilla>
      ) : null}
    </Seccion>
  );
}

export function ParteObservaciones({ id, form: { control } }: ParteProps) {
  const activo = useWatch({ control, name: 'observacionesBit' });
  return (
    <Seccion id={id} title="Observaciones">
      <CampoInterruptor control={control} name="observacionesBit" label="Tiene observaciones" />
      {activo ? (
        <Rejilla columns={1}>
          <CampoTexto
            control={control}
            name="observaciones"
            label="Observaciones"
            required
            rows={4}
            max={OBSERVACIONES_MAX}
          />
        </Rejilla>
      ) : null}
    </Seccion>
  );
}
