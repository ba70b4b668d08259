import org.luaj.vm2.Globals;
import org.luaj.vm2.LoadState;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.compiler.LuaC;
import org.luaj.vm2.lib.BaseLib;
import org.luaj.vm2.lib.MathLib;
import org.luaj.vm2.lib.PackageLib;
import org.luaj.vm2.lib.StringLib;
import org.luaj.vm2.lib.TableLib;

/** LuaJ compiles and interprets a game in Lua, with tables, metatables, closures and string patterns. */
public final class GameScript {
    private static final String SOURCE = "local Unit = {}\nUnit.__index = Unit\n"
            + "Unit.__add = function(a, b) return Unit.new(a.name .. b.name, a.life + b.life) end\n"
            + "function Unit.new(name, life) return setmetatable({name = name, life = life}, Unit) end\n"
            + "function Unit:hit(force) self.life = self.life - force; return self.life > 0 end\n"
            + "local n = ...\nlocal sum, seed = 0, 7\n"
            + "local function dice(k) seed = (seed * 1103 + 12345) % 65536; return seed % k end\n"
            + "for round = 1, n do\n"
            + "  local units = {}\n"
            + "  for i = 1, 4 do units[#units + 1] = Unit.new('u' .. i, 5 + dice(20)) end\n"
            + "  table.sort(units, function(a, b) return a.life < b.life end)\n"
            + "  while #units > 1 do\n"
            + "    if not units[1]:hit(1 + dice(9)) then\n"
            + "      local first = table.remove(units, 1)\n"
            + "      units[1] = units[1] + first\n"
            + "    end\n"
            + "  end\n"
            + "  for digits in string.gmatch(units[1].name, '%d') do sum = sum + tonumber(digits) end\n"
            + "  sum = (sum * 31 + #units[1].name + math.floor(units[1].life)) % 1000003\n"
            + "end\nreturn sum\n";

    public static long run(int n) {
        Globals globals = new Globals();
        globals.load(new BaseLib());
        globals.load(new PackageLib());
        globals.load(new TableLib());
        globals.load(new StringLib());
        globals.load(new MathLib());
        LoadState.install(globals);
        LuaC.install(globals);
        return globals.load(SOURCE, "game.lua").call(LuaValue.valueOf(n)).tolong();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
